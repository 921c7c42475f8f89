import * as z from 'zod/mini'
import { plainText, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/**
 * Ends a payout of which the provider says nothing any more, by what staff found out there: it was `paid`, or it `failed` and the money is the
 * player's again. The item is closed with the note. From the operator's threshold on, two people decide.
 */
export const payoutItemResolve = defineCall({
  id: 'staff.payoutItemResolve',
  changes: true,
  access: 'staff',
  permission: 'decideWithdrawals',
  input: z.strictObject({ id: Uuid, decision: z.enum(['paid', 'failed']), note: plainText(500) }),
  /** The state of the withdrawal; `approved` while the second person is waited for. */
  output: z.object({ state: z.string() }),
  errors: ['element_not_found', 'already_decided', 'taken_by_other', 'second_person_needed'],
})
