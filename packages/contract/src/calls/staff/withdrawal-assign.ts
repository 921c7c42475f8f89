import * as z from 'zod/mini'
import { Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { WithdrawalReference } from '../../references.ts'

export const withdrawalAssign = defineCall({
  id: 'staff.withdrawalAssign',
  summary: 'Assign a requested withdrawal to the caller for a limited time.',
  description:
    '`reassign` reassigns it from a colleague. The person who gave the first approval cannot be assigned.',
  changes: true,
  access: 'staff',
  permission: 'decideWithdrawals',
  about: 'withdrawal',
  input: z.strictObject({
    reference: WithdrawalReference,
    reassign: described(z.boolean(), 'Whether to reassign the withdrawal from a colleague.'),
  }),
  output: z.object({ until: described(Instant, 'When the assignment ends.') }),
  errors: [
    'element_not_found',
    'own_account',
    'already_decided',
    'withdrawal_assigned_to_other',
    'second_approval_needed',
  ],
  example: {
    input: { reference: exampleIds.withdrawal, reassign: false },
    output: { until: '2026-11-21T12:25:00Z' },
  },
})
