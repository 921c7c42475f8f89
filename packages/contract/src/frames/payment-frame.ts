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

/** The shortest and the tallest frame, in CSS pixels. */
const HEIGHT = { min: 120, max: 2_000 }

/**
 * Messages from a payment provider's frame about its display (ADR 0062). Each page sends `ready` once, as soon
 * as it can receive the theme, and `height`, the height of its content in CSS pixels, whenever it changes. A
 * page that sends neither has the frame's own height and gets no theme.
 */
export const PaymentFrameDisplay = z.discriminatedUnion('type', [
  z.strictObject({
    v: z.literal(1),
    flow: z.literal('deposit'),
    type: z.literal('ready'),
    reference: Opaque,
  }),
  z.strictObject({
    v: z.literal(1),
    flow: z.literal('deposit'),
    type: z.literal('height'),
    reference: Opaque,
    height: z.int().check(z.gte(HEIGHT.min), z.lte(HEIGHT.max)),
  }),
])
export type PaymentFrameDisplay = z.infer<typeof PaymentFrameDisplay>

const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/))

/**
 * The answer to `ready`, sent again when the theme changes: the colours and shapes of the site, for the
 * provider's page to use (ADR 0062). The list is closed, and no value contains more than a colour, a number or
 * names of fonts.
 */
export const PaymentFrameTheme = z.strictObject({
  v: z.literal(1),
  flow: z.literal('deposit'),
  type: z.literal('theme'),
  reference: Opaque,
  theme: z.strictObject({
    colorScheme: z.enum(['light', 'dark']),
    /** The page around the frame. */
    ground: Colour,
    /** The card that holds the frame: the background of the provider's page. */
    surface: Colour,
    text: Colour,
    mutedText: Colour,
    /** Edges of fields and buttons. */
    line: Colour,
    /** The main button. */
    accent: Colour,
    /** Text on `accent`. */
    onAccent: Colour,
    /** The ring around the element that has the focus. */
    focus: Colour,
    danger: Colour,
    /** Corners of fields and buttons, in CSS pixels. */
    radius: z.int().check(z.gte(0), z.lte(32)),
    /** Names of fonts, as CSS writes `font-family`. */
    font: z.string().check(z.regex(/^[\w "',-]{1,200}$/)),
  }),
})
export type PaymentFrameTheme = z.infer<typeof PaymentFrameTheme>
