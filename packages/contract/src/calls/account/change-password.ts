import * as z from 'zod/mini'
import { Password } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described } from '../../documentation.ts'
import { OwnPassword } from '../../references.ts'

export const changePassword = defineCall({
  id: 'account.changePassword',
  summary: "Change the player's password.",
  description: 'All other sessions of the player end; this one continues with a new cookie.',
  changes: true,
  access: 'player',
  sensitive: true,
  input: z.strictObject({
    password: OwnPassword,
    newPassword: Password,
    confirmPassword: z.string().check(z.maxLength(256)),
  }),
  output: z.object({ endedSessions: described(z.int(), 'How many other sessions were ended.') }),
  errors: ['validation_failed', 'wrong_field', 'account_frozen'],
  example: {
    input: {
      password: 'Correct-Horse-7',
      newPassword: 'Brave-Saddle-93',
      confirmPassword: 'Brave-Saddle-93',
    },
    output: { endedSessions: 1 },
  },
})
