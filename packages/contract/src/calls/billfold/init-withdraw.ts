import * as z from 'zod/mini'
import { CurrencyCode, PositiveAmount, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { Withdrawal } from './withdrawal.ts'

/**
 * Requests a withdrawal: the amount leaves the cash at once and is held until the withdrawal ends (1§3 "Withdrawal submit").
 * Needs an authentication of the last 5 minutes, or the password.
 */
export const initWithdraw = defineCall({
  id: 'billfold.initWithdraw',
  changes: true,
  access: 'player',
  idempotent: true,
  input: z.strictObject({
    method: z.int(),
    amount: PositiveAmount,
    currency: CurrencyCode,
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(256))),
    /** A bank account named before; "-1", or left out, is the one in `fields` (1§3). */
    storedPayoutReference: z.optional(z.union([z.literal('-1'), Uuid])),
    fields: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200))),
  }),
  output: z.object({ withdrawal: Withdrawal }),
  errors: [
    'authentication_failed',
    'element_not_found',
    'wrong_field',
    'account_frozen',
    'insufficient_balance',
    'payment_limits_reached',
    'payment_not_allowed',
    'method_unavailable',
    'payout_details_changed',
    'validation_failed',
    'withdrawal_not_created',
    'idempotency_key_reused',
  ],
})
