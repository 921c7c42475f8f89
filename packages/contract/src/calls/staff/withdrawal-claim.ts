import * as z from 'zod/mini'
import { Instant, Opaque } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described } from '../../documentation.ts'

export const withdrawalClaim = defineCall({
  id: 'staff.withdrawalClaim',
  summary: 'Assign a requested withdrawal to the caller for a limited time.',
  description:
    '`takeOver` reassigns it from a colleague. The person who gave the first approval cannot be assigned.',
  changes: true,
  access: 'staff',
  permission: 'decideWithdrawals',
  input: z.strictObject({
    reference: Opaque,
    takeOver: described(z.boolean(), 'Whether to reassign the withdrawal from a colleague.'),
  }),
  output: z.object({ until: described(Instant, 'When the assignment ends.') }),
  errors: ['element_not_found', 'already_decided', 'claimed_by_other', 'second_person_needed'],
})
