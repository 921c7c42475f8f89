import { FIELD_NAMES, PREFILL_TYPES, type FieldName } from '@baize/domain'
import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { plainText } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

const fieldName = z.enum(FIELD_NAMES as readonly [FieldName, ...FieldName[]])

export const savePrefill = defineCall({
  id: 'account.savePrefill',
  summary: 'Save the details of a prefill form.',
  description:
    'They are judged by the form as it is now: a field that it has no longer is not stored, and one that it has since is named as missing. Repeating the call changes nothing more.',
  changes: true,
  access: 'player',
  input: z.strictObject({
    type: z.enum(PREFILL_TYPES),
    fields: described(z.partialRecord(fieldName, plainText(256)), 'Texts by field; a date is `2001-12-31`.'),
  }),
  output: z.object({}),
  errors: ['duplicated_identity', 'validation_failed'],
  example: { input: { type: 'deposit', fields: { firstName: 'Anna', lastName: 'Weber' } }, output: {} },
})
