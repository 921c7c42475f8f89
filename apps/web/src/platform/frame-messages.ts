import { useEffect, useEffectEvent, type RefObject } from 'react'

/** What a game's frame may say: that the player wants to leave (0§4.5). */
export type GameMessage = { type: 'exit' }
/** What a payment's frame may say. Nothing in it is believed: it only ends or starts waiting for the server's word (D-01). */
export type PaymentMessage = { type: 'waiting' } | { type: 'status' }

export function readGameMessage(data: unknown): GameMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('value' in data)) return null
  return data.type === 'gaming' && data.value === 'exit' ? { type: 'exit' } : null
}

export function readPaymentMessage(data: unknown): PaymentMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'deposit') return null
  if (!('value' in data) || typeof data.value !== 'string') return null
  return data.value === 'waiting' ? { type: 'waiting' } : { type: 'status' }
}

type Received = { readonly origin: string; readonly source: unknown; readonly data: unknown }

/** A message counts only from the expected origin, from that very frame, and in a known form. Everything else is dropped. */
export function acceptMessage<Message>(
  event: Received,
  expected: { origin: string; source: unknown },
  read: (data: unknown) => Message | null,
): Message | null {
  if (event.origin !== expected.origin || event.source === null || event.source !== expected.source) return null
  return read(event.data)
}

type Listening<Message> = {
  frame: RefObject<HTMLIFrameElement | null>
  /** Comes from the server's answer for this very frame; null while there is none. */
  origin: string | null
  read: (data: unknown) => Message | null
  onMessage: (message: Message) => void
}

/** The only listener for messages of other windows (D-02). */
export function useFrameMessages<Message>({ frame, origin, read, onMessage }: Listening<Message>): void {
  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    if (origin === null) return
    const message = acceptMessage(event, { origin, source: frame.current?.contentWindow }, read)
    if (message !== null) onMessage(message)
  })
  useEffect(() => {
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [])
}
