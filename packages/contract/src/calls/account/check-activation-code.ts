import * as z from 'zod/mini'
import { Opaque } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** S35: a code never appears in a URL. */
export const checkActivationCode = defineCall({
  id: 'account.checkActivationCode',
  summary: 'Check whether an activation code can be used.',
  description: 'The code is not used up. This is a POST because a code must not appear in an address.',
  changes: true,
  access: 'anyone',
  sensitive: true,
  input: z.strictObject({ code: Opaque }),
  output: z.object({}),
  errors: ['wrong_activation_code', 'activation_expired', 'already_activated'],
})
