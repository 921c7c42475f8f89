import * as z from 'zod/mini'
import { Opaque } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Whether the code of an activation mail can be used. It uses nothing up; a POST, because a code must not stand in an address (S35). */
export const checkActivationCode = defineCall({
  id: 'account.checkActivationCode',
  changes: true,
  access: 'anyone',
  sensitive: true,
  input: z.strictObject({ code: Opaque }),
  output: z.object({}),
  errors: ['wrong_activation_code', 'activation_expired', 'already_activated'],
})
