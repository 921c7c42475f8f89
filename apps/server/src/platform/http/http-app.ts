import './request-decorations.ts'
import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ErrorName } from '@baize/contract'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { isDatabaseTrouble } from '../db/database.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { isDraining } from '../process/drain.ts'
import { recordMethods } from './allowed-methods.ts'
import { closeSlowReaders } from './close-slow-readers.ts'
import { errorPage, errorPageHeaders, type TextOf } from './error-page.ts'
import { createHttpServer } from './http-server.ts'
import { readJsonBody } from './json-body.ts'
import { sourceOf } from './rate-limits.ts'
import { errorObjectOf, Refused, refusedByStatus } from './refused.ts'
import { dataAnswer } from './security-headers.ts'

const KB = 1024

export type HttpAppOptions = {
  readonly log: FastifyBaseLogger
  readonly metrics: Metrics
  /** Only these may say for whom they ask (`X-Forwarded-For`). */
  readonly trustedProxies: readonly string[]
  /** How long a client may leave an answer unread. */
  readonly slowReaderMs: number
  /** What a person reads where a page should be. */
  readonly text: TextOf
}

/**
 * A Fastify instance with the house's bounds: sizes, times, JSON only, security headers, one error object for everything that
 * goes wrong. Routes are added by the caller.
 */
export function createHttpApp(options: HttpAppOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: options.log,
    // One line a request is written below, without what the address or the body say.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    bodyLimit: 64 * KB,
    requestTimeout: 10_000,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // What is underway when the server stops is still answered.
    return503OnClosing: false,
    serverFactory: (handle) =>
      createHttpServer(handle, {
        maxHeaderSize: 16 * KB,
        headersTimeout: 5000,
        requestTimeout: 10_000,
        connectionsCheckingInterval: 1000,
      }),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) =>
      void sendError(error, request as FastifyRequest, reply as FastifyReply),
  })
  app.decorateRequest('source', '')
  app.decorateRequest('player', '')
  app.decorateRequest('startedAtMs', 0)
  app.decorateReply('outcome', 'ok')
  app.decorateReply('isUnlogged', false)
  closeSlowReaders(app, { limitMs: options.slowReaderMs, onClose: () => options.metrics.slowReaders.inc() })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readJsonBody(body))
    } catch (error) {
      done(error as Error)
    }
  })
  app.addHook('onRequest', (request, reply, done) => {
    request.startedAtMs = performance.now()
    request.source = sourceOf(request.ip)
    reply.headers(dataAnswer)
    // Before a stream takes the answer over, and below for what was under way already.
    if (isDraining(app)) reply.raw.shouldKeepAlive = false
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining(app)) reply.raw.shouldKeepAlive = false
    done()
  })
  // A line that holds only words of ours needs no search for secrets, which would be most of what it costs.
  const lines = options.log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    noteRequest(options.metrics, lines, request, reply)
    done()
  })
  app.setErrorHandler((error: FastifyError, request, reply) =>
    request.routeOptions.config?.callId === 'page'
      ? sendErrorPage(options, error, request, reply)
      : sendError(error, request, reply),
  )
  const methodsOf = recordMethods(app)
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsOf(request.url)
    // A route that takes the method and found nothing there says 404 like an address that is none.
    if (allowed.length === 0 || allowed.includes(request.method))
      return sendError(new Refused({ name: 'element_not_found', details: {} }), request, reply)
    return sendError(
      new Refused({ name: 'method_not_allowed', details: {} }),
      request,
      reply.header('allow', allowed.join(', ')),
    )
  })
  return app
}

function noteRequest(
  metrics: Metrics,
  log: FastifyBaseLogger,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const call = request.routeOptions.config?.callId ?? 'none'
  const ms = performance.now() - request.startedAtMs
  metrics.requests.inc({ call, outcome: reply.outcome })
  metrics.requestSeconds.observe({ call }, ms / 1000)
  if (reply.isUnlogged) return
  const player = request.player === '' ? {} : { player: request.player }
  const facts = {
    reqId: request.id,
    call,
    status: reply.statusCode,
    outcome: reply.outcome,
    ms: Math.round(ms * 10) / 10,
  }
  log.info({ ...facts, ...player }, 'request')
}

function sendError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refused = refusedFrom(error, request)
  reply.outcome = refused.outcome
  if (refused.retryAfterSec !== undefined) reply.header('retry-after', String(refused.retryAfterSec))
  return reply
    .headers(dataAnswer)
    .code(refused.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorObjectOf(refused.refusal, request.id)))
}

/** The shell could not be written: a person reads a sentence instead of JSON. */
function sendErrorPage(
  options: HttpAppOptions,
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { refusal, status, retryAfterSec, outcome } = refusedFrom(error, request)
  reply.outcome = outcome
  if (retryAfterSec !== undefined) reply.header('retry-after', String(retryAfterSec))
  return reply
    .headers(errorPageHeaders)
    .code(status)
    .type('text/html; charset=utf-8')
    .send(
      errorPage(options.text, outcome === 'busy' ? 'errorPage.busy' : `error.${refusal.name}`, request.id),
    )
}

/** A text never says what broke: only the log does, under the same request id. */
function refusedFrom(error: Error & { statusCode?: number }, request: FastifyRequest): Refused {
  if (error instanceof Refused) return error
  if (isDatabaseTrouble(error)) {
    request.log.warn({ err: error }, 'the database did not answer')
    return new Refused({ name: 'technical_issues', details: {} })
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return refusedByStatus(status)
  request.log.error({ err: error }, 'a request broke')
  return new Refused({ name: 'unknown_error', details: {} })
}

/** Short, unique on all servers together, cheap to make. */
function requestIds(): () => string {
  const prefix = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${prefix}-${(count++).toString(36)}`
}

const brokenStatus: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** What is no HTTP request at all never reaches a route. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const name: ErrorName = 'incomplete_data'
  const body = JSON.stringify(errorObjectOf({ name, details: {} }, 'none'))
  const headers = {
    ...dataAnswer,
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  }
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}\r\n`)
  socket.end(
    `HTTP/1.1 ${brokenStatus[error.code ?? ''] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n${body}`,
  )
}
