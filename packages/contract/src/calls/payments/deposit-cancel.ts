import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { depositStatus, exampleDeposit } from './deposit-status.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { DepositReference } from '../../references.ts'

export const depositCancel = defineCall({
  id: 'payments.depositCancel',
  summary: 'Ask the payment provider to cancel an open deposit.',
  description:
    'The deposit ends, and the limits that it reserves are released, when the provider confirms: in this answer or later. A payment that arrives before that is credited.',
  changes: true,
  access: 'player',
  input: z.strictObject({ reference: DepositReference }),
  output: depositStatus.output,
  errors: ['element_not_found', 'already_decided', 'deposit_not_cancellable'],
  example: {
    input: { reference: exampleIds.deposit },
    output: { ...exampleDeposit, status: 'cancelled', receivedMoneyFromProvider: false, waitsFor: null },
  },
})
