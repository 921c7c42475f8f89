import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http'
import type { Socket } from 'node:net'

/**
 * Requests without a response per connection. Clients that do not pipeline need one; those that do rarely
 * need more than this.
 */
const MAX_UNANSWERED = 10
/** Then the client reconnects. The limit of a proxy is lower (nginx: 1,000). */
const REQUESTS_PER_CONNECTION = 10_000
const KEEP_ALIVE_MS = 72_000

type Limits = ServerOptions & {
  /** How long the body of a request may take. Node has one time for all requests: the longest of these. */
  readonly bodyTimeoutOf: (request: IncomingMessage) => number
}

/**
 * An HTTP server with limits per connection. Of pipelined requests, ten are started; the eleventh is answered
 * 503 after them and closes the connection. The rest is discarded unread, as RFC 9112, 9.3.2 allows.
 *
 * Pausing the socket is not enough: Node parses all data received so far, over a thousand requests in 64 KB,
 * before the pause takes effect, and all of them would stay in memory.
 */
export function createHttpServer(handle: RequestListener, { bodyTimeoutOf, ...options }: Limits): Server {
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
    if (hasBody(request)) limitBody(server, request, bodyTimeoutOf(request))
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    handle(request, response)
  })
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION
  return server
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** Answers as Node does to a request that takes too long. */
function limitBody(server: Server, request: IncomingMessage, timeoutMs: number): void {
  const { socket } = request
  const timer = setTimeout(() => {
    const error = Object.assign(new Error('the body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.emit('clientError', error, socket)
  }, timeoutMs)
  const stop = () => clearTimeout(timer)
  request.once('end', stop).once('close', stop)
}
