import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { OwnPassword } from '../../references.ts'

/** D-28. */
export const deleteAccount = defineCall({
  id: 'account.deleteAccount',
  summary: "Close the player's account, and erase what no law requires to be kept.",
  description:
    'Refused before a full withdrawal, and while a withdrawal, deposit or round is open. Records that the law requires are kept locked and erased at the end of its period.',
  changes: true,
  access: 'player',
  sensitive: true,
  input: z.strictObject({ password: OwnPassword }),
  output: z.object({}),
  errors: ['wrong_field', 'account_frozen', 'withdrawal_needed'],
  example: { input: { password: 'Correct-Horse-7' }, output: {} },
})
