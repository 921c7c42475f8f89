import * as z from 'zod/mini'
import { InternalNote, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

export const itemClose = defineCall({
  id: 'staff.itemClose',
  summary: 'Close a case with a note about what was done.',
  changes: true,
  access: 'staff',
  permission: 'settleItems',
  input: z.strictObject({ id: Uuid, note: InternalNote }),
  output: z.object({}),
  errors: ['element_not_found', 'already_decided', 'taken_by_other'],
})
