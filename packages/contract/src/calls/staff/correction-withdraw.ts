import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { InternalNote } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { CaseId } from '../../references.ts'

export const correctionWithdraw = defineCall({
  id: 'staff.correctionWithdraw',
  summary: 'Withdraw the own proposal of a correction.',
  changes: true,
  access: 'staff',
  permission: 'proposeCorrections',
  about: 'case',
  input: z.strictObject({ id: described(CaseId, 'Its case.'), note: InternalNote }),
  output: z.object({}),
  errors: ['element_not_found', 'own_account', 'already_decided'],
  example: {
    input: { id: '01939f57-aaaa-7bbb-8ccc-ddddeeeeffff', note: 'The studio pays it itself.' },
    output: {},
  },
})
