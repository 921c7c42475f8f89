import * as z from 'zod/mini'
import { CurrencyCode, NameValue, PositiveAmount } from '../../fields.ts'
import { PageLanguage } from '../content/page-language.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { CardId } from '../../references.ts'

export const DepositForm = z.object({
  type: z.literal('form'),
  url: z.url(),
  method: z.enum(['POST', 'GET']),
  target: described(
    z.enum(['frame', 'top', 'self']),
    'Where the form is sent: a frame in the page, the whole window, or the page itself.',
  ),
  params: described(z.array(NameValue), 'Hidden fields of the form.'),
  provider: described(z.string(), 'Name of the payment provider, for the player.'),
})
documentation.add(DepositForm, { id: 'DepositForm', description: 'Send a form to the payment provider.' })

const DepositInstructions = z.object({
  type: z.literal('finish'),
  params: described(z.array(NameValue), 'How to pay, line by line.'),
})
documentation.add(DepositInstructions, {
  id: 'DepositInstructions',
  description: 'Show the player how to pay.',
})

/** What the browser does next (1§4 "Submit outcome"). It does not depend on the chosen method. */
export const SubmitOutcome = z.discriminatedUnion('type', [DepositForm, DepositInstructions])
documentation.add(SubmitOutcome, {
  id: 'DepositNextStep',
  description: 'What the browser does next. It does not depend on the method.',
})

/** Specified in 1§3. */
export const depositSubmit = defineCall({
  id: 'payments.depositSubmit',
  summary: 'Start a deposit.',
  description:
    "Creates the deposit, reserves the player's deposit limits and returns the next step. The balance changes later, when the payment provider reports the payment. While the player is excluded or blocked, a repeat gets no next step.",
  changes: true,
  access: 'player',
  idempotent: true,
  input: z.strictObject({
    method: described(z.int(), 'Number of the payment method.'),
    amount: PositiveAmount,
    currency: CurrencyCode,
    storedDetailReference: described(
      z.optional(z.union([z.literal('-1'), CardId])),
      'A saved card of the player; `-1`, or no value, is a new card.',
    ),
    saveCard: described(
      z.optional(z.boolean()),
      'Whether the payment provider saves the new card. Only true when the player ticked it.',
    ),
    fields: described(
      z.optional(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200)))),
      'What the method asks for, by the names in its `fields`.',
    ),
    language: PageLanguage,
  }),
  output: z.object({
    reference: described(z.string(), 'Reference of the deposit.'),
    outcome: described(SubmitOutcome, 'What the browser does next.'),
  }),
  errors: [
    'payment_details_incomplete',
    'element_not_found',
    'card_blocked',
    'payment_limit_reached',
    'payment_limits_reached',
    'too_many_open_deposits',
    'payment_not_allowed',
    'excluded',
    'deposit_blocked',
    'play_blocked',
    'obligation_open',
    'licence_not_valid_here',
    'licence_ended',
    'method_unavailable',
    'provider_connection_failed',
    'request_rejected',
    'validation_failed',
    'idempotency_key_reused',
  ],
  example: {
    input: { method: 1001, amount: '500000', currency: 'EUR', saveCard: true },
    output: {
      reference: exampleIds.deposit,
      outcome: {
        type: 'form',
        url: 'https://pay.example.com/start',
        method: 'POST',
        target: 'frame',
        params: [{ name: 'token', value: 'c1f0b6' }],
        provider: 'Example Pay',
      },
    },
  },
  refused: [
    { title: 'less than the minimum of the method', input: { amount: '1' }, error: 'payment_limits_reached' },
    {
      title: 'the largest possible amount',
      input: { amount: '1000000000000000' },
      error: 'payment_limits_reached',
    },
    { title: 'an unknown method', input: { method: 1 }, error: 'element_not_found' },
  ],
})
