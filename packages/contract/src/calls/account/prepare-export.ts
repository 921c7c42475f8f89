import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { ownDataPath } from '../../routes.ts'
import { defineCall } from '../define-call.ts'
import { OwnPassword } from '../../references.ts'

export const prepareExport = defineCall({
  id: 'account.prepareExport',
  summary: "Confirm the password for a download of the player's own data.",
  description: 'For five minutes from then on, `path` sends a JSON file with all data of the player.',
  changes: true,
  access: 'player',
  sensitive: true,
  input: z.strictObject({ password: OwnPassword }),
  output: z.object({ path: described(z.string(), 'The address of the download.') }),
  errors: ['wrong_field', 'account_frozen'],
  example: { input: { password: 'Correct-Horse-7' }, output: { path: ownDataPath } },
})
