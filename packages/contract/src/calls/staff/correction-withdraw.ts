import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { InternalNote, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

export const correctionWithdraw = defineCall({
  id: 'staff.correctionWithdraw',
  summary: 'Withdraw the own proposal of a correction.',
  changes: true,
  access: 'staff',
  permission: 'proposeCorrections',
  input: z.strictObject({ id: described(Uuid, 'Its case.'), note: InternalNote }),
  output: z.object({}),
  errors: ['element_not_found', 'already_decided'],
})
