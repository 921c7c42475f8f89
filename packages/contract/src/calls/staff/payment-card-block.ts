import * as z from 'zod/mini'
import { InternalNote, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Blocks a kept card (T-52 "manual"): from now on it pays nothing. The note is for staff and stays in the audit trail. */
export const paymentCardBlock = defineCall({
  id: 'staff.paymentCardBlock',
  changes: true,
  access: 'staff',
  permission: 'blockCards',
  input: z.strictObject({ playerId: Uuid, cardId: Uuid, note: InternalNote }),
  output: z.object({}),
  errors: ['element_not_found'],
})
