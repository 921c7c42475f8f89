import * as z from 'zod/mini'
import { writtenText } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { CaseId } from '../../references.ts'

export const depositCaseResolve = defineCall({
  id: 'staff.depositCaseResolve',
  summary: 'Resolve a case about a deposit whose payment differs from the request or never arrived.',
  description:
    "`credit` gives the player what arrived, within the limits that apply now; `return` records that it goes back to the payer, which staff then request from the provider; `close` ends the deposit without money. The case is closed with the note. From the operator's threshold, two people have to agree to `credit`.",
  changes: true,
  access: 'staff',
  permission: 'resolveDeposits',
  about: 'case',
  input: z.strictObject({
    id: CaseId,
    decision: z.enum(['credit', 'return', 'close']),
    note: writtenText(500),
  }),
  output: z.object({
    state: described(z.string(), 'State of the deposit; `approved` while a second person has to agree.'),
  }),
  errors: [
    'element_not_found',
    'own_account',
    'already_decided',
    'case_assigned_to_other',
    'payment_limit_reached',
    'case_second_approval_needed',
  ],
  example: {
    input: { id: exampleIds.case, decision: 'credit', note: 'The player paid less; credited what arrived.' },
    output: { state: 'ok' },
  },
})
