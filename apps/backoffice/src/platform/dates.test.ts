import { expect, test } from 'vitest'
import { spanTo } from './dates.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T12:12:59Z', { isPast: false, days: 0, hours: 0, minutes: 12 }],
  ['2026-11-21T13:20:00Z', { isPast: false, days: 0, hours: 1, minutes: 20 }],
  ['2026-11-24T14:00:00Z', { isPast: false, days: 3, hours: 2, minutes: 0 }],
  ['2026-11-21T11:15:00Z', { isPast: true, days: 0, hours: 0, minutes: 45 }],
  ['2026-11-21T12:00:00Z', { isPast: true, days: 0, hours: 0, minutes: 0 }],
])('%s seen at noon is %o away', (instant, span) => {
  expect(spanTo(instant, now)).toEqual(span)
})
