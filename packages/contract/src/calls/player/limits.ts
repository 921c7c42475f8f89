import { LIMIT_PERIODS, LIMIT_TYPES, LIMIT_UNITS } from '@baize/domain'
import * as z from 'zod/mini'
import { Amount, CurrencyCode, Instant, SignedAmount } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'

export const LimitType = z.enum(LIMIT_TYPES)
export const LimitPeriod = z.enum(LIMIT_PERIODS)

export const Loosening = z.nullable(
  z.object({
    effectiveAt: Instant,
    confirmBy: described(
      z.nullable(Instant),
      'Until when the player would confirm it, from `effectiveAt` on; null when it would take effect by itself.',
    ),
  }),
)

export const Limit = z.object({
  type: LimitType,
  period: LimitPeriod,
  unit: described(
    z.enum(LIMIT_UNITS),
    'What the amounts of the limit count: minor units of the currency, or seconds of play.',
  ),
  amount: described(z.nullable(Amount), 'The limit; null when there is none.'),
  used: described(
    Amount,
    'What counts towards the limit in the current period, also while there is no limit: what a limit set now would have used.',
  ),
  reserved: described(
    Amount,
    'The part of `used` that open deposits reserve; 0 for limits on anything but deposits.',
  ),
  openDeposits: described(z.int(), 'How many open deposits reserve it.'),
  availableAmount: described(z.nullable(Amount), 'What the limit still allows; null when there is no limit.'),
  minAmount: described(
    Amount,
    'The smallest new limit that is accepted: limits of shorter periods bound it.',
  ),
  maxAmount: described(
    z.nullable(Amount),
    'The largest new limit that is accepted; null when nothing bounds it.',
  ),
  periodEndsAt: Instant,
  raise: described(
    Loosening,
    'When a higher limit requested now would take effect; null when no limit is set or the rule set does not let the player raise it.',
  ),
  removal: described(Loosening, 'The same for a removal requested now.'),
  removedBy: described(
    z.enum(['player', 'support', 'nobody']),
    'Who removes the limit under the rule set: the player, support at the player’s request, or nobody.',
  ),
  setBySupport: described(
    z.boolean(),
    'Whether support sent the last change, and it is in force. False while another one waits.',
  ),
  pending: described(
    z.nullable(
      z.object({
        amount: z.nullable(Amount),
        effectiveAt: described(
          Instant,
          'When the change takes effect or, with `confirmBy`, from when it can be confirmed.',
        ),
        confirmBy: described(
          z.nullable(Instant),
          'The player confirms the change before this time (`player.confirmLimit`), or it lapses; null when it takes effect by itself.',
        ),
        requestedBy: described(
          z.enum(['player', 'support']),
          'Who sent the request: the player, or support at the player’s demand.',
        ),
      }),
    ),
    'A change that is not in force yet; its `amount` is null when it removes the limit.',
  ),
  lapsed: described(
    z.nullable(z.object({ amount: z.nullable(Amount), at: Instant })),
    'The last change of the limit, if the player did not confirm it in time.',
  ),
})
documentation.add(Limit, { id: 'Limit', description: "One of the player's limits." })

export const exampleLimit: z.input<typeof Limit> = {
  type: 'deposit',
  period: 'daily',
  unit: 'money',
  amount: '5000000',
  used: '500000',
  reserved: '0',
  openDeposits: 0,
  availableAmount: '4500000',
  minAmount: '100',
  maxAmount: '20000000',
  periodEndsAt: '2026-11-21T23:00:00Z',
  raise: { effectiveAt: '2026-11-28T12:00:00Z', confirmBy: null },
  removal: { effectiveAt: '2026-11-28T12:00:00Z', confirmBy: null },
  removedBy: 'player',
  setBySupport: false,
  pending: { amount: '8000000', effectiveAt: '2026-11-28T12:00:00Z', confirmBy: null, requestedBy: 'player' },
  lapsed: null,
}

/** Specified in 0§7 `limits`. */
export const limits = defineCall({
  id: 'player.limits',
  summary: "List the player's limits.",
  changes: false,
  access: 'player',
  input: z.strictObject({}),
  output: z.object({
    currency: CurrencyCode,
    limits: z.array(Limit),
    sessionTimeValues: described(
      z.array(Amount),
      'Seconds that the operator offers as choices of a limit on the time of play; others can be typed.',
    ),
    deposited: described(
      z.object({
        daily: Amount,
        weekly: Amount,
        monthly: Amount,
        net: described(
          z.object({ since: Instant, amount: SignedAmount }),
          'Everything credited less everything paid out since the account was opened; below 0 when more was paid out.',
        ),
      }),
      'What was credited in the current day, week and month, with limits or without.',
    ),
  }),
  errors: [],
  example: {
    input: {},
    output: {
      currency: 'EUR',
      limits: [exampleLimit],
      sessionTimeValues: ['3600', '7200', '10800'],
      deposited: {
        daily: '500000',
        weekly: '900000',
        monthly: '2500000',
        net: { since: '2025-02-03T09:12:44Z', amount: '-150000' },
      },
    },
  },
})
