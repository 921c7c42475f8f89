import * as z from 'zod/mini'
import { Language } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** The language call of the specification (0§7, 0§4.6). */
export const saveLanguage = defineCall({
  id: 'account.saveLanguage',
  summary: 'Choose the language of the site and, for a player, of their emails.',
  description:
    'Kept in a cookie of this browser, and in the profile of a player who is logged in. Repeating the call changes nothing more.',
  changes: true,
  access: 'anyone',
  input: z.strictObject({ language: Language }),
  output: z.object({}),
  errors: ['element_not_found'],
  example: { input: { language: 'hu' }, output: {} },
  refused: [
    { title: 'a language that the site lacks', input: { language: 'xx' }, error: 'element_not_found' },
  ],
})
