import * as z from 'zod/mini'
import { Opaque } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { depositStatus } from './deposit-status.ts'

export const depositCancel = defineCall({
  id: 'payments.depositCancel',
  summary: 'Ask the payment provider to cancel an open deposit.',
  description:
    'The deposit ends, and the limits that it reserves are released, when the provider confirms: in this answer or later. A payment that arrives before that is credited.',
  changes: true,
  access: 'player',
  input: z.strictObject({ reference: Opaque }),
  output: depositStatus.output,
  errors: ['element_not_found', 'already_decided', 'deposit_not_cancellable'],
})
