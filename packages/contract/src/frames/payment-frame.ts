import * as z from 'zod/mini'
import { Opaque } from '../fields.ts'

/**
 * What a payment provider's frame may say to the page around it (D-01, D-02). `confirm` asks to go on (`billfold.depositFinish`),
 * `waiting` and `status` end the frame and make the page ask the server: nothing in a message is believed.
 */
export const PaymentFrameMessage = z.strictObject({
  v: z.literal(1),
  flow: z.literal('deposit'),
  type: z.enum(['confirm', 'waiting', 'status']),
  reference: Opaque,
  providerReference: Opaque,
})
export type PaymentFrameMessage = z.infer<typeof PaymentFrameMessage>

/** What the page answers to `confirm`: where the frame goes next, or that the provider wants a new customer (228). */
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
