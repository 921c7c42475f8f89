import * as z from 'zod/mini'
import { CurrencyCode, PositiveAmount } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { exampleWithdrawal, Withdrawal } from './withdrawal.ts'
import { described } from '../../documentation.ts'
import { BankAccountId, OwnPassword } from '../../references.ts'

/** Specified in 1§3 "Withdrawal submit". */
export const initWithdraw = defineCall({
  id: 'payments.initWithdraw',
  summary: 'Request a withdrawal.',
  description:
    'The amount leaves the cash balance at once and is held until the withdrawal ends. `password` is required when the last authentication is older than 5 minutes.',
  changes: true,
  access: 'player',
  idempotent: true,
  input: z.strictObject({
    method: described(z.int(), 'Number of the payment method.'),
    amount: PositiveAmount,
    currency: CurrencyCode,
    password: z.optional(OwnPassword),
    storedPayoutReference: described(
      z.optional(z.union([z.literal('-1'), BankAccountId])),
      'A saved bank account of the player; `-1`, or no value, is the account in `fields`.',
    ),
    fields: described(
      z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200))),
      'What the method asks for, by the names in its `fields`.',
    ),
  }),
  output: z.object({ withdrawal: Withdrawal }),
  errors: [
    'payment_details_incomplete',
    'authentication_failed',
    'element_not_found',
    'wrong_field',
    'account_frozen',
    'insufficient_balance',
    'payment_limits_reached',
    'withdrawal_blocked',
    'payment_not_allowed',
    'method_unavailable',
    'payout_details_changed',
    'too_many_new_accounts',
    'validation_failed',
    'withdrawal_not_created',
    'idempotency_key_reused',
  ],
  example: {
    input: {
      method: 2001,
      amount: '300000',
      currency: 'EUR',
      password: 'Correct-Horse-7',
      fields: { ibanAccount: 'DE89370400440532013000', ibanAccountOwnerName: 'Anna Weber' },
    },
    output: { withdrawal: exampleWithdrawal },
  },
  refused: [
    { title: 'more than the balance', input: { amount: '90000000' }, error: 'insufficient_balance' },
    { title: 'an unknown method', input: { method: 1 }, error: 'element_not_found' },
    {
      title: 'a bank account abroad',
      input: { fields: { ibanAccount: 'NL91ABNA0417164300', ibanAccountOwnerName: 'Anna Weber' } },
      error: 'validation_failed',
    },
  ],
})
