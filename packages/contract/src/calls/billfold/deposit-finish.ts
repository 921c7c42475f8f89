import * as z from 'zod/mini'
import { Opaque, plainText } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

const size = z.int().check(z.gte(0), z.lte(100_000))

/**
 * The provider's frame asks to go on with a deposit (1§4 `confirm`): tells the provider about the browser and gives the address that
 * the frame goes to next, such as the bank's 3-D Secure page. It moves no money; asked again it answers the same.
 */
export const depositFinish = defineCall({
  id: 'billfold.depositFinish',
  changes: true,
  access: 'player',
  input: z.strictObject({
    reference: Opaque,
    providerReference: Opaque,
    acceptHeader: z.optional(plainText(200)),
    language: z.optional(plainText(40)),
    javascriptEnabled: z.optional(z.boolean()),
    javaEnabled: z.optional(z.boolean()),
    colorDepth: z.optional(size),
    screenHeight: z.optional(size),
    screenWidth: z.optional(size),
    timezone: z.optional(z.int().check(z.gte(-1_000), z.lte(1_000))),
  }),
  output: z.object({ redirectUrl: z.url() }),
  errors: [
    'element_not_found',
    'already_decided',
    'card_blocked',
    'new_user_needed',
    'request_rejected',
    'method_unavailable',
    'provider_connection_failed',
  ],
})
