import * as z from 'zod/mini'
import { Email } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Mails a new activation code. Known, unknown and activated addresses get the same answer (D-05). */
export const resendActivation = defineCall({
  id: 'account.resendActivation',
  changes: true,
  access: 'anyone',
  sensitive: true,
  input: z.strictObject({ email: Email }),
  output: z.object({}),
  errors: [],
})
