import * as z from 'zod/mini'
import { Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'

const SavedCard = z.object({
  storedDetailReference: described(Uuid, 'Sent with `depositSubmit` to pay with this card.'),
  method: described(z.int(), 'Number of the payment method.'),
  description: described(z.string(), "The card's brand."),
  ending: described(z.string(), "The last four digits of the card's number."),
  expiryDate: described(z.string(), 'The expiry month, such as `2031-04`.'),
  isExpired: z.boolean(),
  blocked: described(
    z.nullable(z.enum(['auto', 'manual', 'verified'])),
    'Why the card cannot be used: blocked by a limit of its verification (`auto`), by staff (`manual`), or after it was verified (`verified`). Null when it can be used.',
  ),
})
documentation.add(SavedCard, {
  id: 'SavedCard',
  description: 'A card that a payment provider has saved for the player.',
})

/** Specified in 1§3 "Stored payment detail"; `blocked` in T-52. */
export const depositStoredPaymentDetails = defineCall({
  id: 'payments.depositStoredPaymentDetails',
  summary: "List the player's saved cards.",
  description: 'Newest first, at most 20.',
  changes: false,
  access: 'player',
  input: z.strictObject({}),
  output: z.object({
    details: z.array(SavedCard),
  }),
  errors: [],
  example: {
    input: {},
    output: {
      details: [
        {
          storedDetailReference: exampleIds.card,
          method: 1001,
          description: 'Visa',
          ending: '4242',
          expiryDate: '2031-04',
          isExpired: false,
          blocked: null,
        },
      ],
    },
  },
})
