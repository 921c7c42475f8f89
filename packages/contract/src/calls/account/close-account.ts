import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { Password } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

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
    password: Password,
    leavesBalance: described(z.boolean(), 'The player agrees that support pays out what stays.'),
  }),
  output: z.object({}),
  errors: ['wrong_field', 'account_frozen', 'balance_left'],
})
