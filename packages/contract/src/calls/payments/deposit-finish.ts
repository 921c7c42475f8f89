import * as z from 'zod/mini'
import { plainText } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { DepositReference, ProviderReference } from '../../references.ts'

const size = z.int().check(z.gte(0), z.lte(100_000))

/** Answers the frame's `confirm` message of 1§4. */
export const depositFinish = defineCall({
  id: 'payments.depositFinish',
  summary: "Continue a deposit when the payment provider's frame asks for it.",
  description:
    "Sends facts about the browser to the provider and returns the address that the frame opens next, such as the bank's 3-D Secure page. It moves no money; a repeated call gets the same answer.",
  changes: true,
  access: 'player',
  input: z.strictObject({
    reference: DepositReference,
    providerReference: ProviderReference,
    acceptHeader: described(z.optional(plainText(200)), "The browser's `Accept` header."),
    language: z.optional(plainText(40)),
    javascriptEnabled: z.optional(z.boolean()),
    javaEnabled: z.optional(z.boolean()),
    colorDepth: z.optional(size),
    screenHeight: z.optional(size),
    screenWidth: z.optional(size),
    timezone: described(
      z.optional(z.int().check(z.gte(-1_000), z.lte(1_000))),
      'Difference between UTC and local time in minutes, as `Date.getTimezoneOffset()` returns it.',
    ),
  }),
  output: z.object({ redirectUrl: described(z.url(), 'The address that the frame opens next.') }),
  errors: [
    'element_not_found',
    'already_decided',
    'card_blocked',
    'excluded',
    'deposit_blocked',
    'new_user_needed',
    'request_rejected',
    'method_unavailable',
    'provider_connection_failed',
  ],
  example: {
    input: {
      reference: exampleIds.deposit,
      providerReference: 'pay-7f3a90',
      acceptHeader: '*/*',
      language: 'en-GB',
      javascriptEnabled: true,
      javaEnabled: false,
      colorDepth: 24,
      screenHeight: 1080,
      screenWidth: 1920,
      timezone: -60,
    },
    output: { redirectUrl: 'https://bank.example.com/3ds?session=5c1f' },
  },
})
