import * as z from 'zod/mini'
import { Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Says that one works on an open item; `takeOver` takes it from the colleague who does. The others see who, and cannot settle it meanwhile. */
export const itemTake = defineCall({
  id: 'staff.itemTake',
  changes: true,
  access: 'staff',
  permission: 'settleItems',
  input: z.strictObject({ id: Uuid, takeOver: z.boolean() }),
  output: z.object({}),
  errors: ['element_not_found', 'already_decided', 'taken_by_other'],
})
