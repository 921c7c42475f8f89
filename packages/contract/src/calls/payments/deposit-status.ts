import * as z from 'zod/mini'
import { Amount, CurrencyCode, Instant, NameValue } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { DepositForm } from './deposit-submit.ts'
import { PaymentWaitsFor } from './payment-waits-for.ts'
import { described, documentation } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { DepositReference } from '../../references.ts'

const Deposit = z.object({
  reference: z.string(),
  status: z.enum(['init', 'pending', 'ok', 'failed', 'cancelled', 'rejected', 'error']),
  receivedMoneyFromProvider: described(z.boolean(), 'Whether the payment provider has reported the payment.'),
  method: described(z.int(), 'Number of the payment method.'),
  card: described(
    z.nullable(z.object({ description: z.string(), ending: z.string() })),
    'The saved card that pays; null for any other way to pay, and once the card is removed.',
  ),
  amount: Amount,
  fee: described(Amount, 'The fee, fixed when the deposit was created.'),
  charged: described(Amount, 'What the player pays, fee included.'),
  received: described(
    Amount,
    "What is credited to the player's balance when the payment arrives; nothing is credited by a deposit that ends otherwise.",
  ),
  currency: CurrencyCode,
  createdAt: Instant,
  settledAt: z.nullable(Instant),
  instructions: described(
    z.nullable(z.array(NameValue)),
    'How to pay, while the deposit waits for a payment that the player makes themselves, and nothing keeps the player from deposits.',
  ),
  next: described(
    z.nullable(DepositForm),
    'How to continue at the payment provider, while the deposit waits for the player there, and nothing keeps the player from deposits. Null otherwise.',
  ),
  isFirstDeposit: z.boolean(),
  methodName: described(
    z.nullable(z.string()),
    'Name of the payment method, also of one that is not installed any more; null when it never had one.',
  ),
  waitsFor: PaymentWaitsFor,
  cancellation: described(
    z.nullable(z.enum(['possible', 'requested', 'impossible'])),
    'Whether the payment provider can be asked to cancel the deposit; `requested`: it was asked and has not answered. Null when the deposit has ended.',
  ),
  isCancelledTooLate: described(
    z.boolean(),
    'Whether the player asked to cancel the deposit, and it was paid all the same.',
  ),
  resolution: described(
    z.nullable(z.object({ kind: z.enum(['credited', 'returned', 'closed']), requestedAmount: Amount })),
    'How staff resolved the deposit when the payment differed from the request; `amount` is then what arrived. Null for any other deposit.',
  ),
})
documentation.add(Deposit, { id: 'Deposit', description: 'A deposit of the player.' })

export const exampleDeposit: z.input<typeof Deposit> = {
  reference: exampleIds.deposit,
  status: 'ok',
  receivedMoneyFromProvider: true,
  method: 1001,
  card: null,
  amount: '500000',
  fee: '7500',
  charged: '500000',
  received: '492500',
  currency: 'EUR',
  createdAt: '2026-11-21T12:00:00Z',
  settledAt: '2026-11-21T12:01:14Z',
  instructions: null,
  next: null,
  isCancelledTooLate: false,
  isFirstDeposit: false,
  methodName: 'Card',
  waitsFor: 'bank',
  cancellation: null,
  resolution: null,
}

/** T-83 lists the values of `status`. */
export const depositStatus = defineCall({
  id: 'payments.depositStatus',
  summary: 'Get the status of a deposit.',
  description: 'Made for polling every 5 seconds.',
  changes: false,
  access: 'player',
  passive: true,
  input: z.strictObject({ reference: DepositReference }),
  output: Deposit,
  errors: ['element_not_found'],
  example: { input: { reference: exampleIds.deposit }, output: exampleDeposit },
})
