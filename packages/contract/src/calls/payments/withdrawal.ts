import * as z from 'zod/mini'
import { Amount, CurrencyCode, Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { WithdrawalReference } from '../../references.ts'

export const TimelineStep = z.object({
  step: z.enum([
    'requested',
    'informationRequested',
    'answered',
    'approved',
    'sent',
    'booked',
    'paid',
    'rejected',
    'cancelled',
    'failed',
    'returned',
  ]),
  status: z.enum(['done', 'now', 'toCome', 'failed']),
  actor: described(
    z.enum(['player', 'staff', 'provider', 'platform']),
    'Who acts at this step; `platform` is the system itself.',
  ),
  at: described(z.nullable(Instant), 'When the step was done.'),
  dueAt: described(z.nullable(Instant), 'The deadline of the step.'),
  nextQueryAt: described(
    z.nullable(Instant),
    'When the platform checks this step next, while it waits for it.',
  ),
  overdue: z.boolean(),
  reason: described(
    z.nullable(z.string()),
    "What staff wrote to the player; with the actor `provider` one of the closed list of decline reasons, never the provider's own code.",
  ),
})
documentation.add(TimelineStep, {
  id: 'WithdrawalStep',
  description: "A step of a withdrawal's timeline: who acts, since when and until when.",
})

export const Withdrawal = z.object({
  reference: z.string(),
  method: described(z.int(), 'Number of the payment method.'),
  state: z.enum([
    'requested',
    'approved',
    'sending',
    'sent',
    'paid',
    'rejected',
    'cancelled',
    'failed',
    'returned',
  ]),
  amount: Amount,
  chargedAmount: described(Amount, 'What the balance is charged: the amount received plus the fee.'),
  receiveAmount: described(Amount, 'What the player receives.'),
  currency: CurrencyCode,
  destination: described(z.string(), "The last four digits of the bank account's number."),
  destinationBank: described(
    z.nullable(z.string()),
    "The bank's short name, where the account number identifies it.",
  ),
  requestedAt: Instant,
  canCancel: described(z.boolean(), 'Whether `cancelWithdrawal` is possible now.'),
  informationRequest: described(
    z.nullable(z.object({ id: z.string(), question: z.string(), answerBy: Instant, isLate: z.boolean() })),
    'A request for information that the player has not answered. With `isLate` staff may decide without the answer, but still read one.',
  ),
  timeline: z.array(TimelineStep),
})
documentation.add(Withdrawal, { id: 'Withdrawal', description: 'A withdrawal of the player.' })
export type Withdrawal = z.infer<typeof Withdrawal>

export const exampleWithdrawal: z.input<typeof Withdrawal> = {
  reference: exampleIds.withdrawal,
  method: 2001,
  state: 'requested',
  amount: '300000',
  chargedAmount: '300000',
  receiveAmount: '300000',
  currency: 'EUR',
  destination: '3000',
  destinationBank: 'Commerzbank',
  requestedAt: '2026-11-21T12:00:00Z',
  canCancel: true,
  informationRequest: null,
  timeline: [
    {
      step: 'requested',
      status: 'done',
      actor: 'player',
      at: '2026-11-21T12:00:00Z',
      dueAt: null,
      nextQueryAt: null,
      overdue: false,
      reason: null,
    },
    {
      step: 'approved',
      status: 'now',
      actor: 'staff',
      at: null,
      dueAt: '2026-11-22T12:00:00Z',
      nextQueryAt: null,
      overdue: false,
      reason: null,
    },
  ],
}

export const withdrawal = defineCall({
  id: 'payments.withdrawal',
  summary: 'Get one withdrawal with its timeline.',
  changes: false,
  access: 'player',
  passive: true,
  input: z.strictObject({ reference: WithdrawalReference }),
  output: Withdrawal,
  errors: ['element_not_found'],
  example: { input: { reference: exampleIds.withdrawal }, output: exampleWithdrawal },
})
