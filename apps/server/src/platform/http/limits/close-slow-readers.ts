import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Bytes that a client must read within the limit while a response waits for it. A client that reads a few
 * bytes now and then occupies a connection and memory like one that reads nothing; a usable network reads a
 * hundred times more.
 */
const MIN_BYTES = 16 * 1024
/** Checks per limit, that is, its resolution. */
const CHECKS_PER_LIMIT = 6

type Options = { readonly limitMs: number; readonly onClose: () => void }
type Reader = {
  /** When it last had read enough, or everything. */
  sinceMs: number
  /** Bytes read by then. */
  bytesRead: number
}

/**
 * Closes connections whose client reads less than `MIN_BYTES` of a waiting response within `limitMs`. An idle
 * event stream whose client reads has nothing waiting, and stays open.
 */
export function closeSlowReaders(app: FastifyInstance, { limitMs, onClose }: Options): void {
  const readers = new Map<Socket, Reader>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { socket } = request.raw
    // A request injected by a test has no socket.
    if (socket instanceof Socket && !readers.has(socket)) {
      readers.set(socket, { sinceMs: performance.now(), bytesRead: bytesSentTo(socket) })
      socket.once('close', () => readers.delete(socket))
    }
    done()
  })
  const timer = setInterval(() => {
    const nowMs = performance.now()
    for (const [socket, reader] of readers) {
      const bytesRead = bytesSentTo(socket)
      if (socket.writableLength === 0 || bytesRead - reader.bytesRead >= MIN_BYTES) {
        reader.sinceMs = nowMs
        reader.bytesRead = bytesRead
      } else if (nowMs - reader.sinceMs >= limitMs) {
        onClose()
        // Reset, so that the operating system drops its send buffer too.
        socket.resetAndDestroy()
      }
    }
  }, limitMs / CHECKS_PER_LIMIT).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}

/** Bytes handed to the operating system, including those of a write in progress. */
function bytesSentTo(socket: Socket): number {
  const { _handle: handle } = socket as Socket & {
    readonly _handle?: { readonly writeQueueSize?: number } | null
  }
  return socket.bytesWritten - socket.writableLength - (handle?.writeQueueSize ?? 0)
}
