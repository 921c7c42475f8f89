import * as z from 'zod/mini'
import { Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Has a kept card thrown away, at the provider first and then here. */
export const forgetStoredPaymentDetail = defineCall({
  id: 'billfold.forgetStoredPaymentDetail',
  changes: true,
  access: 'player',
  input: z.strictObject({ storedDetailReference: Uuid }),
  output: z.object({}),
  errors: ['element_not_found', 'provider_connection_failed'],
})
