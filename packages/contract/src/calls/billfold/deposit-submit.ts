import * as z from 'zod/mini'
import { CurrencyCode, NameValue, PositiveAmount, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** What the browser does next (1§4 "Submit outcome"). It never depends on which method was chosen. */
export const SubmitOutcome = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('form'),
    url: z.url(),
    method: z.enum(['POST', 'GET']),
    target: z.enum(['frame', 'top', 'self']),
    params: z.array(NameValue),
  }),
  z.object({ type: z.literal('finish'), params: z.array(NameValue) }),
])

/** Creates a deposit, reserves the limits and asks the provider for the next step (1§3). Money moves later, on the provider's word. */
export const depositSubmit = defineCall({
  id: 'billfold.depositSubmit',
  changes: true,
  access: 'player',
  idempotent: true,
  input: z.strictObject({
    method: z.int(),
    amount: PositiveAmount,
    currency: CurrencyCode,
    /** A card that the provider keeps; "-1", or left out, is a new one (1§3). */
    storedDetailReference: z.optional(z.union([z.literal('-1'), Uuid])),
    /** The provider is to keep the new card for the next time. Never without the player's own tick. */
    saveCard: z.optional(z.boolean()),
    fields: z.optional(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200)))),
  }),
  output: z.object({ reference: z.string(), outcome: SubmitOutcome }),
  errors: [
    'element_not_found',
    'card_blocked',
    'payment_limit_reached',
    'payment_limits_reached',
    'too_many_open_deposits',
    'payment_not_allowed',
    'method_unavailable',
    'provider_connection_failed',
    'request_rejected',
    'validation_failed',
    'idempotency_key_reused',
  ],
})
