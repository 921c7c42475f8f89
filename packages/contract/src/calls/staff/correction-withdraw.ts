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
  about: 'case',
  input: z.strictObject({ id: described(Uuid, 'Its case.'), note: InternalNote }),
  output: z.object({}),
  errors: ['element_not_found', 'own_account', 'already_decided'],
})
