import { randomInt } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { LiveEventData, LiveEventName } from '@baize/contract'
import type { BrowserEvent } from './outbox-relay.ts'

const COMMENT_EVERY_MS = 20_000
export const MAX_STREAMS_PER_PLAYER = 5
/** A browser that reads too slowly is disconnected; it reconnects and receives a new snapshot. */
const MAX_UNREAD_BYTES = 256 * 1024

type Listener = { readonly playerId: string; readonly sessionId: string }
export type EventStreamOptions = {
  /** The first event of a stream, sent again when notifications may have been missed. */
  snapshot(playerId: string): Promise<LiveEventData<'snapshot'>>
  /** Milliseconds until the stream's session expires without activity; `null` when it has ended. */
  endOf(listener: Listener): Promise<number | null>
  readonly log: { warn(fields: object, text: string): void }
  recordCount(count: number): void
}
type Stream = Listener & {
  readonly response: ServerResponse
  /** Changes received while the snapshot was read; they are sent after it. `null` once it is sent. */
  waiting: string[] | null
  timer: NodeJS.Timeout
}

export type EventStreams = {
  hasCapacity(playerId: string): boolean
  /** Opens a stream on a response whose headers are sent. */
  open(listener: Listener, response: ServerResponse): void
  /** Delivers a notification of the relay, which may run on any server. */
  deliver(notification: string): void
  /** Sends a new snapshot to every stream, because notifications may have been missed. */
  refresh(): void
  /** Checks again when each session expires. Called when the test clock is moved. */
  checkExpiry(): void
  /**
   * Ends all streams, also those opened later, and asks browsers to reconnect, to another server if there is
   * one.
   */
  closeAll(): void
}

/**
 * Event streams of browsers: a snapshot on every connect, then changes; nothing is replayed (wiring: section
 * 5).
 */
export function createEventStreams(options: EventStreamOptions): EventStreams {
  const byPlayer = new Map<string, Set<Stream>>()
  let count = 0
  let isClosing = false

  function drop(stream: Stream): void {
    const ofPlayer = byPlayer.get(stream.playerId)
    if (ofPlayer?.delete(stream) !== true) return
    if (ofPlayer.size === 0) byPlayer.delete(stream.playerId)
    clearTimeout(stream.timer)
    options.recordCount((count -= 1))
  }

  function end(stream: Stream, lastFrame: string): void {
    drop(stream)
    stream.response.end(lastFrame)
  }

  function write(stream: Stream, text: string): void {
    if (stream.waiting !== null) return void stream.waiting.push(text)
    stream.response.write(text)
    if (stream.response.writableLength > MAX_UNREAD_BYTES) {
      drop(stream)
      stream.response.destroy()
    }
  }

  async function sendSnapshot(stream: Stream): Promise<void> {
    stream.waiting = []
    try {
      const text = frame('snapshot', await options.snapshot(stream.playerId))
      const changes = stream.waiting
      stream.waiting = null
      write(stream, text + changes.join(''))
    } catch (error) {
      options.log.warn({ err: error }, 'the snapshot of an event stream could not be read')
      end(stream, '')
    }
  }

  /**
   * Sends a keep-alive comment, or ends the stream when its session has expired; scheduled for the moment of
   * expiry.
   */
  async function comment(stream: Stream): Promise<void> {
    const endsInMs = await options.endOf(stream).catch(() => COMMENT_EVERY_MS)
    if (!byPlayer.get(stream.playerId)?.has(stream)) return
    if (endsInMs === null) return end(stream, frame('session-ended', {}))
    write(stream, ': still here\n\n')
    clearTimeout(stream.timer)
    stream.timer = setTimeout(() => void comment(stream), Math.min(COMMENT_EVERY_MS, endsInMs + 1))
  }

  function deliverOne({ topic, playerId, payload }: BrowserEvent): void {
    const ofPlayer = playerId === null ? undefined : byPlayer.get(playerId)
    if (ofPlayer === undefined) return
    if (topic !== 'session-ended') {
      const text = frame(topic, payload)
      for (const stream of ofPlayer) write(stream, text)
      return
    }
    const { sessionId } = payload as { sessionId: string }
    for (const stream of [...ofPlayer])
      if (stream.sessionId === sessionId) end(stream, frame('session-ended', {}))
  }

  const everyStream = () => [...byPlayer.values()].flatMap((ofPlayer) => [...ofPlayer])

  return {
    hasCapacity: (playerId) => (byPlayer.get(playerId)?.size ?? 0) < MAX_STREAMS_PER_PLAYER,
    open(listener, response) {
      if (isClosing) return void response.end(reconnectFrame())
      const stream: Stream = {
        ...listener,
        response,
        waiting: [],
        timer: setTimeout(() => void comment(stream), COMMENT_EVERY_MS),
      }
      const ofPlayer = byPlayer.get(listener.playerId) ?? new Set()
      byPlayer.set(listener.playerId, ofPlayer.add(stream))
      options.recordCount((count += 1))
      response.on('close', () => drop(stream))
      response.on('error', () => drop(stream))
      void sendSnapshot(stream).then(() => comment(stream))
    },
    deliver(notification) {
      for (const event of JSON.parse(notification) as BrowserEvent[]) deliverOne(event)
    },
    refresh() {
      for (const stream of everyStream()) if (stream.waiting === null) void sendSnapshot(stream)
    },
    checkExpiry() {
      for (const stream of everyStream()) void comment(stream)
    },
    closeAll() {
      isClosing = true
      for (const stream of everyStream()) end(stream, reconnectFrame())
    },
  }
}

/** A random reconnect delay spreads the load. */
const reconnectFrame = () => `retry: ${randomInt(500, 3000)}\n\n`

const frame = (event: LiveEventName, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
