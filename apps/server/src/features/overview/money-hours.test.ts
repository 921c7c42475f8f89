import { expect, test } from 'vitest'
import { hoursOf, sumOf } from './money-hours.ts'

const at = Temporal.Instant.from('2026-11-23T11:00:00Z')
const total = (kind: string, amount: bigint) => ({ at, kind, amount })

test('a rollback lowers stakes, a returned payout lowers withdrawals, and fees and holds are in no sum', () => {
  expect(
    sumOf([
      total('deposit', 5_000n),
      total('deposit_suspended', 700n),
      total('suspense_refunded', -200n),
      total('deposit_fee', -75n),
      total('withdrawal_requested', 0n),
      total('withdrawal_paid', -3_000n),
      total('withdrawal_returned', 1_000n),
      total('bet', -900n),
      total('rollback', 100n),
      total('win', 300n),
    ]),
  ).toEqual({ deposits: 5_500n, withdrawals: 2_000n, stakes: 800n, wins: 300n })
})

test.each([
  ['2026-11-23', 24],
  ['2026-03-29', 23],
  ['2026-10-25', 25],
])('the day %s in Budapest has %i hours, also those without money', (day, count) => {
  const start = Temporal.PlainDate.from(day).toZonedDateTime('Europe/Budapest')
  const bounds = { startMs: start.epochMilliseconds, endMs: start.add({ days: 1 }).epochMilliseconds }
  const hours = hoursOf([], bounds)
  expect(hours).toHaveLength(count)
  expect(hours[0]).toEqual({
    at: start.toInstant().toString(),
    ...{ deposits: 0n, withdrawals: 0n, stakes: 0n, wins: 0n },
  })
})
