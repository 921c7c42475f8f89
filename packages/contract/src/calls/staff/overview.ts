import * as z from 'zod/mini'
import { CurrencyCode, Instant, plainText, SignedAmount } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'
import { CaseKind } from './cases.ts'

const ProviderState = z.object({
  provider: z.string(),
  role: z.enum(['payments', 'games']),
  state: described(
    z.enum(['working', 'attention', 'disabled']),
    '`attention`: something below is not 0 that a person should look at. `disabled`: none of its methods is offered.',
  ),
  openDeposits: described(z.int(), 'Deposits without a final status.'),
  unanswered: described(z.int(), 'Of these, deposits whose start the provider did not answer.'),
  openPayouts: described(z.int(), 'Payouts approved and not yet paid.'),
  latePayouts: described(z.int(), 'Of these, payouts past the time promised to the player.'),
  rejectedToday: described(z.int(), 'Notifications rejected today (UTC): no valid signature.'),
  differences: described(z.int(), 'Differences of the last reconciled day of a game provider.'),
})
documentation.add(ProviderState, { id: 'ProviderState', description: 'A provider as the overview shows it.' })

const MoneyTotals = {
  deposits: SignedAmount,
  withdrawals: SignedAmount,
  stakes: SignedAmount,
  wins: SignedAmount,
}

const MoneyOfCurrency = z.object({
  currency: CurrencyCode,
  ...MoneyTotals,
  hours: described(z.array(z.object({ at: Instant, ...MoneyTotals })), 'The hours of today.'),
})
documentation.add(MoneyOfCurrency, {
  id: 'MoneyOfCurrency',
  description: 'The money of today in one currency.',
})

export const staffOverview = defineCall({
  id: 'staff.overview',
  summary: 'Show what waits, what is late, the providers and the money of today.',
  description:
    'Made for polling. Money is read from totals of the ledger by quarter of an hour, up to `countedAt`; deposits include those on suspense, withdrawals are those paid out, less returned ones; stakes are less rollbacks. Money is that of the players of one licence, and today begins in its time zone; what waits is that of all players, because some cases are of none.',
  changes: false,
  access: 'staff',
  passive: true,
  input: z.strictObject({
    licence: described(
      z.optional(plainText(100)),
      'Name of a licence, whose money is wanted. The first one by default.',
    ),
  }),
  output: z.object({
    withdrawals: described(
      z.object({ toCheck: z.int(), waiting: z.int(), second: z.int(), underway: z.int(), late: z.int() }),
      'Open withdrawals by queue; `late` are those past the deadline of their decision.',
    ),
    cases: described(
      z.array(z.object({ kind: CaseKind, open: z.int(), late: z.int() })),
      'The kinds that have open cases.',
    ),
    providers: z.array(ProviderState),
    money: described(
      z.nullable(
        z.object({
          licence: described(z.string(), 'Name of the licence that the money is about.'),
          timeZone: described(z.string(), "Of the licence: today's hours are those of this zone."),
          countedAt: described(Instant, 'Movements up to this time are included.'),
          currencies: described(
            z.array(MoneyOfCurrency),
            'Amounts of different currencies are never added: one entry for each that new accounts of the licence have or that moved today.',
          ),
        }),
      ),
      'Null for a role that may not see totals of money.',
    ),
  }),
  errors: ['element_not_found'],
  example: {
    input: { licence: 'Example licence' },
    output: {
      withdrawals: { toCheck: 14, waiting: 6, second: 2, underway: 4, late: 1 },
      cases: [{ kind: 'notification_mismatch', open: 3, late: 1 }],
      providers: [
        {
          provider: 'example-pay',
          role: 'payments',
          state: 'attention',
          openDeposits: 12,
          unanswered: 1,
          openPayouts: 4,
          latePayouts: 0,
          rejectedToday: 0,
          differences: 0,
        },
      ],
      money: {
        licence: 'Example licence',
        timeZone: 'Europe/Berlin',
        countedAt: '2026-11-21T12:00:05Z',
        currencies: [
          {
            currency: 'EUR',
            deposits: '1250000',
            withdrawals: '480000',
            stakes: '9400000',
            wins: '8930000',
            hours: [
              {
                at: '2026-11-21T11:00:00Z',
                deposits: '1250000',
                withdrawals: '480000',
                stakes: '9400000',
                wins: '8930000',
              },
            ],
          },
        ],
      },
    },
  },
})
