import { expect, test } from 'vitest'
import { daysOf } from './period.ts'

test.each([
  ['month', '2026-11-21', { from: '2026-11-01', to: '2026-11-21' }],
  ['last-month', '2026-11-21', { from: '2026-10-01', to: '2026-10-31' }],
  ['last-month', '2026-01-15', { from: '2025-12-01', to: '2025-12-31' }],
  ['last-month', '2028-03-31', { from: '2028-02-01', to: '2028-02-29' }],
  ['last-90-days', '2026-11-21', { from: '2026-08-24', to: '2026-11-21' }],
  ['year', '2026-11-21', { from: '2026-01-01', to: '2026-11-21' }],
  ['all', '2026-11-21', {}],
  ['days', '2026-11-21', { from: '2026-02-03' }],
] as const)('the period %s on %s is %j', (period, today, days) => {
  expect(daysOf(period, today, { from: '2026-02-03' })).toEqual(days)
})
