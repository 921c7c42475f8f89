import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limitPeriodsAt } from './limit-periods.ts'

const msOf = (text: string) => Temporal.Instant.from(text).epochMilliseconds
const textOf = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString()
const budapest = (text: string) => {
  const { daily, weekly, monthly } = limitPeriodsAt(msOf(text), 'Europe/Budapest')
  return [daily, weekly, monthly].map(({ startMs, endMs }) => `${textOf(startMs)} ${textOf(endMs)}`)
}

describe('the periods of a limit', () => {
  test('are the calendar day, the week from Monday and the month of the licence', () => {
    expect(budapest('2026-11-21T12:00:00Z')).toEqual([
      '2026-11-20T23:00:00Z 2026-11-21T23:00:00Z',
      '2026-11-15T23:00:00Z 2026-11-22T23:00:00Z',
      '2026-10-31T23:00:00Z 2026-11-30T23:00:00Z',
    ])
  })

  test('begin at local midnight, not at midnight UTC', () => {
    expect(budapest('2026-07-31T22:30:00Z')[2]).toBe('2026-07-31T22:00:00Z 2026-08-31T22:00:00Z')
  })

  test('a day is 23 hours long when the clocks go forward, 25 when they go back', () => {
    expect(budapest('2026-03-29T12:00:00Z')[0]).toBe('2026-03-28T23:00:00Z 2026-03-29T22:00:00Z')
    expect(budapest('2026-10-25T12:00:00Z')[0]).toBe('2026-10-24T22:00:00Z 2026-10-25T23:00:00Z')
  })

  test('a day without a midnight begins at the instant of the clock change', () => {
    const { daily } = limitPeriodsAt(msOf('2018-11-04T12:00:00Z'), 'America/Sao_Paulo')
    expect(textOf(daily.startMs)).toBe('2018-11-04T03:00:00Z')
  })

  test('an unknown time zone is an error', () => {
    expect(() => limitPeriodsAt(0, 'Europe/Nowhere')).toThrow(RangeError)
  })

  const zones = [
    'Europe/Budapest',
    'Europe/London',
    'America/Sao_Paulo',
    'America/Havana',
    'Asia/Beirut',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
  ]
  test.each(zones)('in %s match the Temporal calendar', (zone) => {
    const instant = fc.integer({ min: msOf('1990-01-01T00:00:00Z'), max: msOf('2040-01-01T00:00:00Z') })
    fc.assert(
      fc.property(instant, (nowMs) => {
        const day = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone).toPlainDate()
        const bounds = (first: Temporal.PlainDate, next: Temporal.PlainDate) => ({
          startMs: first.toZonedDateTime(zone).epochMilliseconds,
          endMs: next.toZonedDateTime(zone).epochMilliseconds,
        })
        const monday = day.subtract({ days: day.dayOfWeek - 1 })
        const first = day.with({ day: 1 })
        expect(limitPeriodsAt(nowMs, zone)).toEqual({
          daily: bounds(day, day.add({ days: 1 })),
          weekly: bounds(monday, monday.add({ days: 7 })),
          monthly: bounds(first, first.add({ months: 1 })),
        })
      }),
      { numRuns: 300 },
    )
  })

  test.each(zones)('in %s are correct on both sides of every clock change', (zone) => {
    let change = Temporal.Instant.from('2015-01-01T00:00:00Z')
      .toZonedDateTimeISO(zone)
      .getTimeZoneTransition('next')
    for (let seen = 0; change !== null && seen < 30; seen += 1) {
      for (const aroundMs of [-1, 0, 1, 3_600_000, -3_600_000, 86_400_000]) {
        const nowMs = change.epochMilliseconds + aroundMs
        const expected = Temporal.Instant.fromEpochMilliseconds(nowMs)
          .toZonedDateTimeISO(zone)
          .startOfDay().epochMilliseconds
        expect(limitPeriodsAt(nowMs, zone).daily.startMs).toBe(expected)
      }
      change = change.getTimeZoneTransition('next')
    }
  })
})
