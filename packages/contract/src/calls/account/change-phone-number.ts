import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { defineCall } from '../define-call.ts'
import { OwnPassword } from '../../references.ts'

export const changePhoneNumber = defineCall({
  id: 'account.changePhoneNumber',
  summary: "Change the player's phone number.",
  description: 'The new number is not verified. The email address of the account is notified.',
  changes: true,
  access: 'player',
  sensitive: true,
  input: z.strictObject({
    phoneNumber: described(z.string().check(z.maxLength(32)), 'With the calling code: `+36301234567`.'),
    password: OwnPassword,
  }),
  output: z.object({}),
  errors: ['validation_failed', 'wrong_field', 'account_frozen'],
  example: { input: { phoneNumber: '+4915187654321', password: 'Correct-Horse-7' }, output: {} },
  refused: [{ title: 'no number', input: { phoneNumber: '' }, error: 'validation_failed' }],
})
