import * as z from 'zod/mini'
import { plainText, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/**
 * Decides about a payment that is not the one its deposit asked for, or about a deposit of which nothing is heard: `credit` gives the player
 * what arrived, within the limits of now; `return` books that it goes back to the payer, which the provider must then be told to do; `close`
 * ends the deposit without money. The item is closed with the note. From the operator's threshold on, two people credit.
 */
export const depositItemResolve = defineCall({
  id: 'staff.depositItemResolve',
  changes: true,
  access: 'staff',
  permission: 'settleDeposits',
  input: z.strictObject({ id: Uuid, decision: z.enum(['credit', 'return', 'close']), note: plainText(500) }),
  /** The state of the deposit; `approved` while the second person is waited for. */
  output: z.object({ state: z.string() }),
  errors: [
    'element_not_found',
    'already_decided',
    'taken_by_other',
    'payment_limit_reached',
    'second_person_needed',
  ],
})
