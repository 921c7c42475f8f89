import * as z from 'zod/mini'
import { InternalNote } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { DepositReference } from '../../references.ts'

export const depositResolve = defineCall({
  id: 'staff.depositResolve',
  summary: 'Resolve a deposit that exceeded a limit when it arrived.',
  description:
    '`credit` gives the player the money, within the limits that apply now; `return` records that it goes back to the provider, which staff then request there. Its case is closed with the note.',
  changes: true,
  access: 'staff',
  permission: 'resolveDeposits',
  about: 'deposit',
  input: z.strictObject({
    reference: DepositReference,
    decision: z.enum(['credit', 'return']),
    note: InternalNote,
  }),
  output: z.object({ state: described(z.string(), 'State of the deposit.') }),
  errors: [
    'element_not_found',
    'own_account',
    'already_decided',
    'case_assigned_to_other',
    'payment_limit_reached',
  ],
  example: {
    input: { reference: exampleIds.deposit, decision: 'return', note: 'The monthly limit has no room.' },
    output: { state: 'refunded' },
  },
})
