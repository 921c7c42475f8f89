import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { CardId } from '../../references.ts'

export const forgetStoredPaymentDetail = defineCall({
  id: 'payments.forgetStoredPaymentDetail',
  summary: 'Remove a saved card.',
  description:
    'It is removed at the payment provider first. One that was removed before is answered like the first time.',
  changes: true,
  access: 'player',
  input: z.strictObject({ storedDetailReference: CardId }),
  output: z.object({}),
  errors: ['element_not_found', 'provider_connection_failed'],
  example: { input: { storedDetailReference: exampleIds.card }, output: {} },
})
