import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies that answer one request before they send the next need one; a client that pipelines rarely sends more than this. */
const MOST_UNANSWERED = 10
/** Then the client connects again. A proxy's own bound is lower (nginx: 1,000). */
const REQUESTS_PER_CONNECTION = 10_000
const KEEP_ALIVE_MS = 72_000

/**
 * An HTTP server whose connections have bounds. Of requests that one connection sends without waiting for answers (pipelining), ten are
 * begun; the eleventh is answered 503 after them and ends the connection, which is read no further. The rest is dropped unread, as
 * RFC 9112, 9.3.2 lets a server do.
 *
 * Pausing the connection instead would not do: Node parses everything that has arrived, over a thousand requests in 64 KB, before it looks
 * at the pause, and all of them would have to be kept.
 */
export function createHttpServer(handle: RequestListener, options: ServerOptions): Server {
  const unanswered = new WeakMap<Socket, number>()
  const server = createServer({ ...options, keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const { socket } = request
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    if (count > MOST_UNANSWERED) {
      if (count > MOST_UNANSWERED + 1) return
      socket.pause()
      response.writeHead(503, { connection: 'close', 'content-length': 0, 'retry-after': '1' }).end()
      return
    }
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    handle(request, response)
  })
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION
  return server
}
