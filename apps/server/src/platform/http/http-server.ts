import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Requests without a response per connection. Clients that do not pipeline need one; those that do rarely
 * need more than this.
 */
const MAX_UNANSWERED = 10
/** Then the client reconnects. The limit of a proxy is lower (nginx: 1,000). */
const REQUESTS_PER_CONNECTION = 10_000
const KEEP_ALIVE_MS = 72_000

/**
 * An HTTP server with limits per connection. Of pipelined requests, ten are started; the eleventh is answered
 * 503 after them and closes the connection. The rest is discarded unread, as RFC 9112, 9.3.2 allows.
 *
 * Pausing the socket is not enough: Node parses all data received so far, over a thousand requests in 64 KB,
 * before the pause takes effect, and all of them would stay in memory.
 */
export function createHttpServer(handle: RequestListener, options: ServerOptions): Server {
  const unanswered = new WeakMap<Socket, number>()
  const server = createServer({ ...options, keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const { socket } = request
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    if (count > MAX_UNANSWERED) {
      if (count > MAX_UNANSWERED + 1) return
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
