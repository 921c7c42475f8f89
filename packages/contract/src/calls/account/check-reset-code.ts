import * as z from 'zod/mini'
import { Opaque } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Whether the code of a password mail can be used. It uses nothing up; a POST, because a code must not stand in an address (S35). */
export const checkResetCode = defineCall({
  id: 'account.checkResetCode',
  changes: true,
  access: 'anyone',
  sensitive: true,
  input: z.strictObject({ code: Opaque }),
  output: z.object({}),
  errors: ['code_not_found', 'code_expired', 'code_used'],
})
