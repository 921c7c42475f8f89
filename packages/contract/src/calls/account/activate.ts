import * as z from 'zod/mini'
import { Opaque } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Consumes the code of the activation mail. The mail's link only shows a page: mail scanners open links. Logs nobody in (D-04). */
export const activate = defineCall({
  id: 'account.activate',
  changes: true,
  access: 'anyone',
  sensitive: true,
  input: z.strictObject({ code: Opaque }),
  output: z.object({}),
  errors: ['wrong_activation_code', 'activation_expired', 'already_activated'],
})
