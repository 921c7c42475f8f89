import * as z from 'zod/mini'
import { Opaque } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { depositStatus } from './deposit-status.ts'

/**
 * Asks the provider to cancel an open deposit. The deposit ends, and its limit is released, only when the provider reports so: in the
 * answer already, or later. Money that came first is credited like any other.
 */
export const depositCancel = defineCall({
  id: 'billfold.depositCancel',
  changes: true,
  access: 'player',
  input: z.strictObject({ reference: Opaque }),
  /** Where the deposit stands after it. */
  output: depositStatus.output,
  errors: ['element_not_found', 'already_decided', 'deposit_not_cancellable'],
})
