import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * What a client must take in the time that it has, while an answer waits for it. One that takes a few bytes now and then holds a connection
 * and the answer's memory as well as one that takes none; a line on which a page is of any use takes a hundred times this.
 */
const LEAST_BYTES = 16 * 1024
/** How exactly the time is kept. */
const LOOKS = 6

type Options = { readonly limitMs: number; readonly onClose: () => void }
type Reader = {
  /** When it had last taken enough, or all that there was. */
  sinceMs: number
  /** What it had taken by then. */
  taken: number
}

/**
 * Closes connections whose answer waits and whose client takes less than `LEAST_BYTES` of it within `limitMs`. A stream of events whose
 * client reads has nothing that waits, and stays open however long it is silent.
 */
export function closeSlowReaders(app: FastifyInstance, { limitMs, onClose }: Options): void {
  const readers = new Map<Socket, Reader>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { socket } = request.raw
    // A request that was injected by a test has no connection.
    if (socket instanceof Socket && !readers.has(socket)) {
      readers.set(socket, { sinceMs: performance.now(), taken: assignedTo(socket) })
      socket.once('close', () => readers.delete(socket))
    }
    done()
  })
  const timer = setInterval(() => {
    const nowMs = performance.now()
    for (const [socket, reader] of readers) {
      const taken = assignedTo(socket)
      if (socket.writableLength === 0 || taken - reader.taken >= LEAST_BYTES) {
        reader.sinceMs = nowMs
        reader.taken = taken
      } else if (nowMs - reader.sinceMs >= limitMs) {
        onClose()
        // Not only closed: what the system still holds for the client goes as well.
        socket.resetAndDestroy()
      }
    }
  }, limitMs / LOOKS).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}

/** Bytes that the system has taken over, also of a write that is under way. */
function assignedTo(socket: Socket): number {
  const { _handle: handle } = socket as Socket & {
    readonly _handle?: { readonly writeQueueSize?: number } | null
  }
  return socket.bytesWritten - socket.writableLength - (handle?.writeQueueSize ?? 0)
}
