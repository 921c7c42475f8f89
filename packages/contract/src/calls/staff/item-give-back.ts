import * as z from 'zod/mini'
import { Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Unassigns an item from the caller. Of one that somebody else has, or nobody, nothing changes. */
export const itemGiveBack = defineCall({
  id: 'staff.itemGiveBack',
  changes: true,
  access: 'staff',
  permission: 'settleItems',
  input: z.strictObject({ id: Uuid }),
  output: z.object({}),
  errors: ['element_not_found'],
})
