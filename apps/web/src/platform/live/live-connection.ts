import { reloadStart } from '../start.ts'
import { handleLiveEvent } from './handle-live-event.ts'
import { liveEventNames, readLiveEvents, type LiveEvent } from './live-event.ts'

const LOCK = 'baize-live'
const RETRY_MS = 10_000
const POLL_MS = 15_000

/**
 * Reads the stream and forwards events to the other tabs. The browser reconnects by itself; only a response
 * that is not a stream ends it.
 */
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
    // The response is not a stream: the session may have ended, and no event will report it.
    onEvent({ name: 'session-ended' })
    const timer = window.setTimeout(() => openStream(onEvent, signal), RETRY_MS)
    signal.addEventListener('abort', () => window.clearTimeout(timer), { once: true })
  })
}

/**
 * Live events of the player, one stream a browser: tabs elect a leader by a lock and share by a channel,
 * because HTTP/1.1 allows six connections a host and a seventh tab would block (wiring: W14). Without locks
 * each tab polls.
 */
export function startLive(): () => void {
  const ending = new AbortController()
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) {
    const timer = window.setInterval(() => void reloadStart(), POLL_MS)
    return () => window.clearInterval(timer)
  }
  const channel = new BroadcastChannel(LOCK)
  channel.addEventListener('message', (message: MessageEvent<LiveEvent>) => handleLiveEvent(message.data))
  const lead = () =>
    new Promise<void>((resolve) => {
      if (ending.signal.aborted) return resolve()
      openStream((event) => {
        channel.postMessage(event)
        handleLiveEvent(event)
      }, ending.signal)
      ending.signal.addEventListener('abort', () => resolve(), { once: true })
    })
  const follow = () => {
    if (ending.signal.aborted) return
    // The leader had its snapshot before this tab listened.
    handleLiveEvent({ name: 'snapshot' })
    return navigator.locks.request(LOCK, { signal: ending.signal }, lead)
  }
  // Rejected only when we stop waiting for the lock ourselves.
  navigator.locks
    .request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? follow() : lead()))
    .catch(() => {})
  return () => {
    ending.abort()
    channel.close()
  }
}
