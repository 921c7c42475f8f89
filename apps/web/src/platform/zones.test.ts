import { beforeEach, expect, test } from 'vitest'
import { clockAndZone, formatInstant } from './dates.ts'
import { formatClock, formatDayTime, formatMoment, formatTime, zoneName } from './page-dates.ts'
import { initStart, type LoadedStart } from './start.ts'

const winter = '2026-11-17T17:02:00Z'
const summer = '2026-07-17T16:02:00Z'

beforeEach(() => {
  initStart({ locale: 'en', serverTime: winter, rules: { timeZone: 'Europe/Budapest' } } as LoadedStart)
})

// Proves G14
test.each([
  [formatInstant, '17 Nov, 18:02 CET', '17 Jul, 18:02 CEST'],
  [formatTime, '18:02 CET', '18:02 CEST'],
  [formatMoment, 'Tuesday, 17 November 2026 at 18:02:00 CET', 'Friday, 17 July 2026 at 18:02:00 CEST'],
  [formatDayTime, 'Tuesday 17 November, 18:02 CET', 'Friday 17 July, 18:02 CEST'],
])('%o names the time zone of the licence', (format, inWinter, inSummer) => {
  expect([format(winter), format(summer)]).toEqual([inWinter, inSummer])
})

test('a time in a list below a heading with its zone omits the zone', () => {
  expect(formatClock(winter)).toBe('18:02')
})

test('the clock of the header and its zone are two texts', () => {
  expect([clockAndZone(winter), clockAndZone(summer)]).toEqual([
    { clock: '18:02', zone: 'CET' },
    { clock: '18:02', zone: 'CEST' },
  ])
})

test('a file names the zone once, in the head of its column', () => {
  expect(zoneName()).toBe('Europe/Budapest')
})
