import * as z from 'zod/mini'
import { InternalNote, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Lifts the block of a kept card. Of one that its player has forgotten nothing is left afterwards. */
export const paymentCardUnblock = defineCall({
  id: 'staff.paymentCardUnblock',
  changes: true,
  access: 'staff',
  permission: 'unblockCards',
  input: z.strictObject({ playerId: Uuid, cardId: Uuid, note: InternalNote }),
  output: z.object({}),
  errors: ['element_not_found'],
})
