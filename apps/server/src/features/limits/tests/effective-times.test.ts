import type { TimeBound } from '@baize/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPaymentsFixture, type PaymentsFixture } from '../../payments/tests/payments-fixture.ts'
import { findEffectiveTimes } from '../limit-store.ts'

let fixture: PaymentsFixture
beforeAll(async () => {
  fixture = await openPaymentsFixture()
})
afterAll(() => fixture.close())

const msOf = (text: string) => Temporal.Instant.from(text).epochMilliseconds
const textOf = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString()

async function effectiveAt(
  waits: readonly TimeBound[],
  { at, periodEnd = at, timeZone = 'Europe/Budapest' }: { at: string; periodEnd?: string; timeZone?: string },
): Promise<string> {
  const changes = [{ waits, periodEndMs: msOf(periodEnd) }]
  const [ms] = await findEffectiveTimes(fixture.db, changes, { requestedAtMs: msOf(at), timeZone })
  return textOf(ms ?? NaN)
}

describe('a change of a limit takes effect', () => {
  test.each<[string, TimeBound[], { at: string; periodEnd?: string; timeZone?: string }, string]>([
    ['at once without a bound', [], { at: '2026-11-23T12:00:00Z' }, '2026-11-23T12:00:00Z'],
    [
      'so many hours later, also over a change of the clocks',
      [{ kind: 'hours', hours: 24 }],
      { at: '2026-03-28T12:00:00Z' },
      '2026-03-29T12:00:00Z',
    ],
    [
      'when the period of the limit ends',
      [{ kind: 'periodEnd' }],
      { at: '2026-11-23T12:00:00Z', periodEnd: '2026-11-29T23:00:00Z' },
      '2026-11-29T23:00:00Z',
    ],
    [
      'at midnight of the first of the next month in the time zone of the licence',
      [{ kind: 'nextMonth' }],
      { at: '2026-07-31T21:59:59Z' },
      '2026-07-31T22:00:00Z',
    ],
    [
      'a month later when the next month has begun there',
      [{ kind: 'nextMonth' }],
      { at: '2026-07-31T22:00:00Z' },
      '2026-08-31T22:00:00Z',
    ],
    [
      'at the latest of its bounds: the hours',
      [{ kind: 'hours', hours: 72 }, { kind: 'periodEnd' }, { kind: 'nextMonth' }],
      { at: '2026-11-30T12:00:00Z', periodEnd: '2026-12-01T23:00:00Z', timeZone: 'Europe/Stockholm' },
      '2026-12-03T12:00:00Z',
    ],
    [
      'at the latest of its bounds: the month',
      [{ kind: 'hours', hours: 72 }, { kind: 'periodEnd' }, { kind: 'nextMonth' }],
      { at: '2026-11-23T12:00:00Z', periodEnd: '2026-11-29T23:00:00Z', timeZone: 'Europe/Stockholm' },
      '2026-11-30T23:00:00Z',
    ],
  ])('%s', async (_when, waits, request, expected) => {
    expect(await effectiveAt(waits, request)).toBe(expected)
  })

  test('at the first instant of the month, as the calendar of Temporal has it', async () => {
    const zones = ['Europe/Budapest', 'Europe/London', 'America/Havana', 'Asia/Beirut', 'Africa/Cairo']
    for (const timeZone of zones)
      for (
        let month = Temporal.PlainYearMonth.from('2009-01');
        month.year < 2028;
        month = month.add({ months: 1 })
      ) {
        const at = month.toPlainDate({ day: 14 }).toZonedDateTime(timeZone).toInstant().toString()
        const first = month.add({ months: 1 }).toPlainDate({ day: 1 }).toZonedDateTime(timeZone)
        expect(await effectiveAt([{ kind: 'nextMonth' }], { at, timeZone }), `${timeZone} ${month}`).toBe(
          first.toInstant().toString(),
        )
      }
  })

  test('never for a bound that the database does not know', async () => {
    const unknown = [{ kind: 'someday' }] as unknown as TimeBound[]
    await expect(effectiveAt(unknown, { at: '2026-11-23T12:00:00Z' })).rejects.toThrow('an unknown bound')
  })
})
