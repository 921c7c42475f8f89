import * as z from 'zod/mini'
import { Language } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

export const staffSaveLanguage = defineCall({
  id: 'staff.saveLanguage',
  summary: 'Choose the language of the back office in this browser.',
  description: 'Kept in a cookie. Repeating the call changes nothing more.',
  changes: true,
  access: 'staffVisitor',
  input: z.strictObject({ language: Language }),
  output: z.object({}),
  errors: ['element_not_found'],
  example: { input: { language: 'hu' }, output: {} },
  refused: [
    { title: 'a language that the operator lacks', input: { language: 'xx' }, error: 'element_not_found' },
  ],
})
