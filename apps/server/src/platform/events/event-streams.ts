import { randomInt } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { BrowserEvent } from './outbox-relay.ts'

const COMMENT_EVERY_MS = 20_000
export const MOST_STREAMS_PER_PLAYER = 5
/** A browser that reads too slowly is cut off: it connects again and gets a fresh snapshot. */
const MOST_UNREAD_BYTES = 256 * 1024

type Listener = { readonly playerId: string; readonly sessionId: string }
export type EventStreamOptions = {
  /** The first thing a stream says; also after notifications may have been missed. */
  snapshot(playerId: string): Promise<unknown>
  /** What browsers are told of an outbox row. */
  wordsOf(topic: string, payload: unknown): unknown
  /** In how many milliseconds time ends the stream's session if nothing happens in it; `null` when it is over. */
  endOf(listener: Listener): Promise<number | null>
  readonly log: { warn(facts: object, text: string): void }
  noteCount(count: number): void
}
type Stream = Listener & {
  readonly response: ServerResponse
  /** Changes that came while the snapshot was being read follow it. `null`: the snapshot is out. */
  waiting: string[] | null
  timer: NodeJS.Timeout
}

export type EventStreams = {
  hasRoom(playerId: string): boolean
  /** Takes over an answer whose head is written. */
  open(listener: Listener, response: ServerResponse): void
  /** A notification of the relay, from whichever server. */
  tell(notification: string): void
  /** Notifications may have been missed: everybody gets a snapshot. */
  refresh(): void
  /** The clock was moved, as only tests and demos do: sessions may be over that were not about to be. */
  askAgain(): void
  /** Tells browsers to come back in a moment, to another server if there is one, and ends all streams, also those that are opened later. */
  closeAll(): void
}

/** Live facts for browsers: a snapshot on every connect, then changes; nothing is replayed (wiring: section 5). */
export function createEventStreams(options: EventStreamOptions): EventStreams {
  const byPlayer = new Map<string, Set<Stream>>()
  let count = 0
  let isClosing = false

  function drop(stream: Stream): void {
    const ofPlayer = byPlayer.get(stream.playerId)
    if (ofPlayer?.delete(stream) !== true) return
    if (ofPlayer.size === 0) byPlayer.delete(stream.playerId)
    clearTimeout(stream.timer)
    options.noteCount((count -= 1))
  }

  function end(stream: Stream, lastWords: string): void {
    drop(stream)
    stream.response.end(lastWords)
  }

  function write(stream: Stream, text: string): void {
    if (stream.waiting !== null) return void stream.waiting.push(text)
    stream.response.write(text)
    if (stream.response.writableLength > MOST_UNREAD_BYTES) {
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
      options.log.warn({ err: error }, 'a stream got no snapshot')
      end(stream, '')
    }
  }

  /** Asks when the session ends, and is there when it does: time's end needs nobody to tell it, and nobody to look for it every second. */
  async function comment(stream: Stream): Promise<void> {
    const endsInMs = await options.endOf(stream).catch(() => COMMENT_EVERY_MS)
    if (!byPlayer.get(stream.playerId)?.has(stream)) return
    if (endsInMs === null) return end(stream, frame('session-ended', {}))
    write(stream, ': still here\n\n')
    clearTimeout(stream.timer)
    stream.timer = setTimeout(() => void comment(stream), Math.min(COMMENT_EVERY_MS, endsInMs + 1))
  }

  function tellOne({ topic, playerId, payload }: BrowserEvent): void {
    const ofPlayer = playerId === null ? undefined : byPlayer.get(playerId)
    if (ofPlayer === undefined) return
    if (topic !== 'session') {
      const text = frame(topic, options.wordsOf(topic, payload))
      for (const stream of ofPlayer) write(stream, text)
      return
    }
    const { sessionId } = payload as { sessionId: string }
    for (const stream of [...ofPlayer])
      if (stream.sessionId === sessionId) end(stream, frame('session-ended', {}))
  }

  const everyStream = () => [...byPlayer.values()].flatMap((ofPlayer) => [...ofPlayer])

  return {
    hasRoom: (playerId) => (byPlayer.get(playerId)?.size ?? 0) < MOST_STREAMS_PER_PLAYER,
    open(listener, response) {
      if (isClosing) return void response.end(comeBack())
      const stream: Stream = {
        ...listener,
        response,
        waiting: [],
        timer: setTimeout(() => void comment(stream), COMMENT_EVERY_MS),
      }
      const ofPlayer = byPlayer.get(listener.playerId) ?? new Set()
      byPlayer.set(listener.playerId, ofPlayer.add(stream))
      options.noteCount((count += 1))
      response.on('close', () => drop(stream))
      response.on('error', () => drop(stream))
      void sendSnapshot(stream).then(() => comment(stream))
    },
    tell(notification) {
      for (const event of JSON.parse(notification) as BrowserEvent[]) tellOne(event)
    },
    refresh() {
      for (const stream of everyStream()) if (stream.waiting === null) void sendSnapshot(stream)
    },
    askAgain() {
      for (const stream of everyStream()) void comment(stream)
    },
    closeAll() {
      isClosing = true
      for (const stream of everyStream()) end(stream, comeBack())
    },
  }
}

/** Browsers come back at different moments, not all at once. */
const comeBack = () => `retry: ${randomInt(500, 3000)}\n\n`

const frame = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
