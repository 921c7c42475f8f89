import { liveEventNames, readLiveEvents, type LiveEvent } from './live-event.ts'

const LOCK = 'baize-live'
const RETRY_MS = 10_000
const POLL_MS = 15_000

type Listener = { onEvent: (event: LiveEvent) => void; onPoll: () => void }

/** Reads the stream and tells the other tabs. The browser reconnects by itself; only an answer that is no stream ends it. */
function openStream(onEvent: (event: LiveEvent) => void, signal: AbortSignal): void {
  const source = new EventSource('/api/events')
  for (const name of liveEventNames) {
    source.addEventListener(name, (message: MessageEvent<string>) => {
      for (const event of readLiveEvents(name, JSON.parse(message.data))) onEvent(event)
    })
  }
  const close = () => source.close()
  signal.addEventListener('abort', close, { once: true })
  source.addEventListener('error', () => {
    if (source.readyState !== EventSource.CLOSED || signal.aborted) return
    signal.removeEventListener('abort', close)
    // An answer that is no stream: perhaps nobody is logged in any more, and no event will come to say so.
    onEvent({ name: 'session-ended' })
    const timer = window.setTimeout(() => openStream(onEvent, signal), RETRY_MS)
    signal.addEventListener('abort', () => window.clearTimeout(timer), { once: true })
  })
}

/**
 * Live facts of the player, one stream a browser: tabs elect a leader by a lock and share by a channel, because HTTP/1.1 gives six
 * connections a host and the seventh tab would freeze (wiring: W14). Without locks the tab polls.
 */
export function startLive({ onEvent, onPoll }: Listener): () => void {
  const ending = new AbortController()
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) {
    const timer = window.setInterval(onPoll, POLL_MS)
    return () => window.clearInterval(timer)
  }
  const channel = new BroadcastChannel(LOCK)
  channel.addEventListener('message', (message: MessageEvent<LiveEvent>) => onEvent(message.data))
  const lead = () =>
    new Promise<void>((resolve) => {
      openStream((event) => {
        channel.postMessage(event)
        onEvent(event)
      }, ending.signal)
      ending.signal.addEventListener('abort', () => resolve(), { once: true })
    })
  // Refused only when we stop waiting for the lock ourselves.
  navigator.locks.request(LOCK, { signal: ending.signal }, lead).catch(() => {})
  return () => {
    ending.abort()
    channel.close()
  }
}
