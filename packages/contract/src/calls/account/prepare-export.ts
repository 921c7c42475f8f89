import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { Password } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

export const prepareExport = defineCall({
  id: 'account.prepareExport',
  summary: "Confirm the password for a download of the player's own data.",
  description: 'For five minutes from then on, `path` sends a JSON file with all data of the player.',
  changes: true,
  access: 'player',
  sensitive: true,
  input: z.strictObject({ password: Password }),
  output: z.object({ path: described(z.string(), 'The address of the download.') }),
  errors: ['wrong_field', 'account_frozen'],
})
