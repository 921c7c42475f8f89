import * as z from 'zod/mini'
import { described, documentation } from '../../documentation.ts'
import { Amount, CurrencyCode } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { ClosingPayout } from './closing-details.ts'
import { OwnPassword } from '../../references.ts'

const ClosedAccount = z.object({
  currency: CurrencyCode,
  payout: described(z.nullable(ClosingPayout), 'The withdrawal that the closing has started; null for none.'),
  pendingWithdrawals: described(
    Amount,
    'Withdrawals that were requested before; staff decide about them as before.',
  ),
  left: described(Amount, 'What stays on the closed account until support pays it out.'),
  openDeposits: described(z.int(), 'Deposits without a final status.'),
  openRounds: described(z.int(), 'Rounds without a result.'),
  openQuestions: described(z.int(), 'Questions of staff that end with the closing, without an answer.'),
})
documentation.add(ClosedAccount, {
  id: 'ClosedAccount',
  description: 'The money of a closed account: what is under way, and what stays.',
})

/** D-28. */
export const closeAccount = defineCall({
  id: 'account.closeAccount',
  summary: "Close the player's account.",
  description:
    'Ends play and every session at once, and pays the balance out to the bank account that `account.closingDetails` names. Refused when money would stay, unless `leavesBalance` is true: support then pays it out.',
  changes: true,
  access: 'player',
  sensitive: true,
  input: z.strictObject({
    password: OwnPassword,
    leavesBalance: described(z.boolean(), 'The player agrees that support pays out what stays.'),
  }),
  output: ClosedAccount,
  errors: ['wrong_field', 'account_frozen', 'balance_left'],
  example: {
    input: { password: 'Correct-Horse-7', leavesBalance: false },
    output: {
      currency: 'EUR',
      payout: { description: 'Example Bank', ending: '3000', charged: '1250000', received: '1250000' },
      pendingWithdrawals: '0',
      left: '0',
      openDeposits: 0,
      openRounds: 0,
      openQuestions: 0,
    },
  },
})
