import { FIELD_NAMES } from '@baize/domain'
import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { plainText } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { PrefillType } from './prefill-form.ts'

export const savePrefill = defineCall({
  id: 'account.savePrefill',
  summary: 'Save the details of a prefill form.',
  description:
    'They are judged by the form as it is now: a field that it has no longer is not stored, and one that it has since is named as missing. Repeating the call changes nothing more.',
  changes: true,
  access: 'player',
  input: z.strictObject({
    type: PrefillType,
    fields: described(
      z.partialRecord(z.enum(FIELD_NAMES), plainText(256)),
      'Texts by field; a date is `2001-12-31`.',
    ),
  }),
  output: z.object({}),
  errors: ['duplicated_identity'],
})
