import { expect, test } from 'vitest'
import { netResult, timePlayed } from './session-facts.ts'

test('the net result is what was won less what was staked', () => {
  expect(netResult({ staked: '500000', won: '160000' })).toBe(-340000n)
})

test.each([
  ['2026-11-21T10:00:00Z', { hours: 2, minutes: 4 }],
  ['2026-11-21T12:04:30Z', { hours: 0, minutes: 0 }],
  ['2026-11-21T12:30:00Z', { hours: 0, minutes: 0 }],
])('played since %s is %j', (startedAt, time) => {
  expect(timePlayed(startedAt, Date.parse('2026-11-21T12:04:59Z'))).toEqual(time)
})
