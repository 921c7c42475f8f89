import * as z from 'zod/mini'
import { Opaque } from '../fields.ts'

/**
 * Messages from a payment provider's frame to the page (D-01, D-02). `confirm` requests the next step
 * (`payments.depositFinish`); `waiting` and `status` end the frame and make the page query the server. The
 * contents of a message are never trusted.
 */
export const PaymentFrameMessage = z.strictObject({
  v: z.literal(1),
  flow: z.literal('deposit'),
  type: z.enum(['confirm', 'waiting', 'status']),
  reference: Opaque,
  providerReference: Opaque,
})
export type PaymentFrameMessage = z.infer<typeof PaymentFrameMessage>

/**
 * The page's answer to `confirm`: the frame's next address, or that the provider needs a new customer (228).
 */
export const PaymentFrameReply = z.discriminatedUnion('type', [
  z.strictObject({
    v: z.literal(1),
    flow: z.literal('deposit'),
    type: z.literal('redirect'),
    reference: Opaque,
    redirectUrl: z.url(),
  }),
  z.strictObject({
    v: z.literal(1),
    flow: z.literal('deposit'),
    type: z.literal('newUser'),
    reference: Opaque,
  }),
])
export type PaymentFrameReply = z.infer<typeof PaymentFrameReply>
