import { expect, test } from 'vitest'
import { calendarDay, clockTime, exactTime, longDay, setTimeZone, shortTime, spanTo } from './dates.ts'

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

// Proves G14
test.each([
  ['Europe/Budapest', '17 Nov, 00:02 CET', '00:02 CET', '17 Nov 2026, 00:02:33 CET', '17 November 2026'],
  [
    'America/New_York',
    '16 Nov, 18:02 GMT-5',
    '18:02 GMT-5',
    '16 Nov 2026, 18:02:33 GMT-5',
    '16 November 2026',
  ],
])(
  'times are in the operator’s zone %s, independent of the browser, and name the zone',
  (zone, short, clock, exact, day) => {
    setTimeZone(zone, 'en')
    const instant = '2026-11-16T23:02:33Z'
    expect([shortTime(instant), clockTime(instant), exactTime(instant), longDay(instant)]).toEqual([
      short,
      clock,
      exact,
      day,
    ])
  },
)

test.each([
  ['1990-02-28', '28 February 1990'],
  ['1990-••-••', '1990-••-••'],
  ['1990-13-01', '1990-13-01'],
])('a calendar date has no zone, and a masked one stays: %s', (date, day) => {
  setTimeZone('America/New_York', 'en')
  expect(calendarDay(date)).toBe(day)
})
