import * as z from 'zod/mini'
import { Password } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Sets a new password for who knows the present one. Every other session of the player ends; this one goes on under a new token. */
export const changePassword = defineCall({
  id: 'account.changePassword',
  changes: true,
  access: 'player',
  sensitive: true,
  input: z.strictObject({
    password: Password,
    newPassword: Password,
    confirmPassword: z.string().check(z.maxLength(256)),
  }),
  output: z.object({ endedSessions: z.int() }),
  errors: ['validation_failed', 'wrong_field', 'account_frozen'],
})
