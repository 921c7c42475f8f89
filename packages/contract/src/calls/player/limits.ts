import * as z from 'zod/mini'
import { Amount, CurrencyCode, Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

export const LimitPeriod = z.enum(['daily', 'weekly', 'monthly'])

/** One limit: what holds now, what is used of it in the running period, and a change that waits. */
export const Limit = z.object({
  type: z.enum(['deposit', 'loss', 'wager']),
  period: LimitPeriod,
  amount: z.nullable(Amount),
  used: Amount,
  /** The part of `used` that open deposits reserve, and how many these are. Of other limits than on deposits, 0. */
  reserved: Amount,
  openDeposits: z.int(),
  availableAmount: z.nullable(Amount),
  /** Between what a new amount may lie: limits of shorter and longer periods bound it (2§5). `maxAmount` null: nothing does. */
  minAmount: Amount,
  maxAmount: z.nullable(Amount),
  periodEndsAt: Instant,
  pending: z.nullable(z.object({ amount: z.nullable(Amount), effectiveAt: Instant })),
})

/** The player's limits (0§7 `limits`). */
export const limits = defineCall({
  id: 'player.limits',
  changes: false,
  access: 'player',
  input: z.strictObject({}),
  output: z.object({
    currency: CurrencyCode,
    limits: z.array(Limit),
    /** What was credited in the running day, week and month, limits or not. */
    deposited: z.object({
      daily: Amount,
      weekly: Amount,
      monthly: Amount,
      /** Since the account was opened: everything credited less everything paid out (D-18). Below zero for who took out more. */
      net: z.object({ since: Instant, amount: Amount }),
    }),
  }),
  errors: [],
})
