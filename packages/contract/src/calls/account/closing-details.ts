import * as z from 'zod/mini'
import { described, documentation } from '../../documentation.ts'
import { Amount, CurrencyCode } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** The withdrawal of a closing. */
export const ClosingPayout = z.object({
  description: described(z.nullable(z.string()), "The bank's short name, where it is known."),
  ending: described(z.string(), 'The last four characters of the account number.'),
  charged: described(Amount, 'What leaves the balance.'),
  received: described(Amount, 'What arrives, after the fee.'),
})
documentation.add(ClosingPayout, {
  id: 'ClosingPayout',
  description: 'The withdrawal that a closing starts.',
})

const ClosingDetails = z.object({
  currency: CurrencyCode,
  cash: Amount,
  pendingWithdrawals: Amount,
  payout: described(
    z.nullable(ClosingPayout),
    'The withdrawal that the closing starts; null when there is nothing to pay out, or no account to which it can be paid.',
  ),
  left: described(Amount, 'What stays on the closed account until support pays it out.'),
  deletionWaitsFor: described(
    z.nullable(z.enum(['balance', 'withdrawal', 'deposit', 'round'])),
    'What has to end before the account can be deleted; null for nothing.',
  ),
  openQuestions: described(
    z.int(),
    'Questions of staff that the player can still answer. After the closing nobody can answer them on the site.',
  ),
  recordsKeptYears: described(z.int(), 'How long the law requires records to be kept.'),
})
documentation.add(ClosingDetails, {
  id: 'ClosingDetails',
  description: 'What a closing of the account would do now.',
})

export const closingDetails = defineCall({
  id: 'account.closingDetails',
  summary: 'What a closing of the account would do now.',
  changes: false,
  access: 'player',
  input: z.strictObject({}),
  output: ClosingDetails,
  errors: [],
  example: {
    input: {},
    output: {
      currency: 'EUR',
      cash: '1250000',
      pendingWithdrawals: '0',
      payout: { description: 'Example Bank', ending: '3000', charged: '1250000', received: '1250000' },
      left: '0',
      deletionWaitsFor: 'balance',
      openQuestions: 0,
      recordsKeptYears: 5,
    },
  },
})
