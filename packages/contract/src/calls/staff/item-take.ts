import * as z from 'zod/mini'
import { Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Assigns an open item to the caller; `takeOver` reassigns it from a colleague. The others see who has it, and cannot settle it meanwhile. */
export const itemTake = defineCall({
  id: 'staff.itemTake',
  changes: true,
  access: 'staff',
  permission: 'settleItems',
  input: z.strictObject({ id: Uuid, takeOver: z.boolean() }),
  output: z.object({}),
  errors: ['element_not_found', 'already_decided', 'taken_by_other'],
})
