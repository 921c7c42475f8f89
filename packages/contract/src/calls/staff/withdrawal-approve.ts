import * as z from 'zod/mini'
import { InternalNote, Opaque } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Approves a requested withdrawal; the payout job sends it. From the operator's threshold on, once another person has approved it too. */
export const withdrawalApprove = defineCall({
  id: 'staff.withdrawalApprove',
  changes: true,
  access: 'staff',
  permission: 'decideWithdrawals',
  input: z.strictObject({ reference: Opaque, note: z.optional(InternalNote) }),
  /** `requested` while the second person is waited for. */
  output: z.object({ state: z.string() }),
  errors: [
    'element_not_found',
    'already_decided',
    'claimed_by_other',
    'waits_for_player',
    'second_person_needed',
    'changed_player_today',
  ],
})
