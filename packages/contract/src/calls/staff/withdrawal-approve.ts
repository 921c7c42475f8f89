import * as z from 'zod/mini'
import { Opaque } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Approves a requested withdrawal; the payout job sends it. */
export const withdrawalApprove = defineCall({
  id: 'staff.withdrawalApprove',
  changes: true,
  access: 'staff',
  input: z.strictObject({ reference: Opaque }),
  output: z.object({ state: z.string() }),
  errors: ['element_not_found', 'already_decided'],
})
