import type { LiveEvent } from './live-event.ts'

type Listener = (event: LiveEvent) => void
const listeners = new Set<Listener>()

/** Subscribes to live events while a screen needs them. @returns A function that unsubscribes. */
export function whenLive(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function notifyLiveListeners(event: LiveEvent): void {
  for (const listener of listeners) listener(event)
}
