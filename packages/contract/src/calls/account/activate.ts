import * as z from 'zod/mini'
import { Opaque } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Activation does not log in (D-04). */
export const activate = defineCall({
  id: 'account.activate',
  summary: 'Activate an account with the code from the activation e-mail.',
  description:
    'The code is used up. The player is not logged in by it. The link in the e-mail only opens a page, because e-mail scanners open links.',
  changes: true,
  access: 'anyone',
  sensitive: true,
  input: z.strictObject({ code: Opaque }),
  output: z.object({}),
  errors: ['wrong_activation_code', 'activation_expired', 'already_activated'],
})
