import type {
  GameFrameMessage,
  PaymentFrameDisplay,
  PaymentFrameMessage,
  PaymentFrameReply,
  PaymentFrameTheme,
} from '@baize/contract'
import { useEffect, useEffectEvent, type RefObject } from 'react'

const gameValues: ReadonlySet<unknown> = new Set<GameFrameMessage['value']>([
  'exit',
  'roundStarted',
  'roundEnded',
])

/** Parses a message of a game's frame, by the contract's rules; the schema itself is not sent to browsers. */
export function readGameMessage(data: unknown): GameFrameMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('value' in data)) return null
  return data.type === 'gaming' && gameValues.has(data.value)
    ? { type: 'gaming', value: data.value as GameFrameMessage['value'] }
    : null
}

const types: ReadonlySet<unknown> = new Set<PaymentFrameMessage['type']>(['confirm', 'waiting', 'status'])
const isOpaque = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{1,128}$/.test(value)

/**
 * Parses a message of a payment's frame about this deposit, by the contract's rules; the schema itself is not
 * sent to browsers. A message with another version, another reference or an unknown field is invalid.
 */
export function readPaymentMessage(data: unknown, expected: string): PaymentFrameMessage | null {
  if (typeof data !== 'object' || data === null || Object.keys(data).length !== 5) return null
  const { v, flow, type, reference, providerReference } = data as Partial<PaymentFrameMessage>
  if (v !== 1 || flow !== 'deposit' || type === undefined || !types.has(type)) return null
  return reference === expected && isOpaque(reference) && isOpaque(providerReference)
    ? { v, flow, type, reference, providerReference }
    : null
}

/** The shortest and the tallest frame, in CSS pixels. */
const heights = { min: 120, max: 2_000 }
const isHeight = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= heights.min && value <= heights.max

/**
 * Parses a message of a payment's frame about its display, by the same rules as the others. A height outside
 * the limits is invalid: it is dropped, not limited.
 */
export function readFrameDisplay(data: unknown, expected: string): PaymentFrameDisplay | null {
  if (typeof data !== 'object' || data === null) return null
  const { v, flow, type, reference, height } = data as Readonly<Record<string, unknown>>
  if (v !== 1 || flow !== 'deposit' || reference !== expected || !isOpaque(reference)) return null
  const fields = Object.keys(data).length
  if (type === 'ready' && fields === 4) return { v, flow, type, reference }
  return type === 'height' && fields === 5 && isHeight(height) ? { v, flow, type, reference, height } : null
}

/** Posts a message to a frame, only if its page still has that origin. */
export function postToFrame(
  frame: HTMLIFrameElement | null,
  origin: string,
  message: PaymentFrameReply | PaymentFrameTheme,
): void {
  frame?.contentWindow?.postMessage(message, origin)
}

/** Counts messages with an unexpected sender or form. */
let dropped = 0
export const droppedMessages = () => dropped

type Received = { readonly origin: string; readonly source: unknown; readonly data: unknown }

/**
 * A message is accepted only from an expected origin, from that frame, and in a known form. Everything else
 * is dropped.
 */
export function acceptMessage<Message>(
  event: Received,
  expected: { origins: readonly string[]; source: unknown },
  read: (data: unknown) => Message | null,
): Message | null {
  const isFromFrame =
    expected.origins.includes(event.origin) && event.source !== null && event.source === expected.source
  const message = isFromFrame ? read(event.data) : null
  if (message === null) dropped += 1
  return message
}

type Listening<Message> = {
  frame: RefObject<HTMLIFrameElement | null>
  /** Origins from the server's response for this frame; empty while there is no response. */
  origins: readonly string[]
  read: (data: unknown) => Message | null
  onMessage: (message: Message) => void
}

/** The only listener for messages of other windows (D-02). */
export function useFrameMessages<Message>({ frame, origins, read, onMessage }: Listening<Message>): void {
  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    if (origins.length === 0) return
    const message = acceptMessage(event, { origins, source: frame.current?.contentWindow }, read)
    if (message !== null) onMessage(message)
  })
  useEffect(() => {
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [])
}
