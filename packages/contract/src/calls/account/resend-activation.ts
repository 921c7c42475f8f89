import * as z from 'zod/mini'
import { Email } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described } from '../../documentation.ts'

/** D-05: the response is the same for known and unknown addresses. */
export const resendActivation = defineCall({
  id: 'account.resendActivation',
  summary: 'Send a new activation email.',
  description: 'The answer is the same for known, unknown and activated addresses.',
  changes: true,
  access: 'anyone',
  sensitive: true,
  input: z.strictObject({ email: Email }),
  output: z.object({
    resendAfterSec: described(z.int(), 'Seconds until a further request; an earlier one sends nothing.'),
  }),
  errors: [],
  example: { input: { email: 'anna.weber@example.com' }, output: { resendAfterSec: 60 } },
})
