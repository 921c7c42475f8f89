import './request-decorations.ts'
import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { contract, errorObjectOf, pathOf, type Call, type ErrorName } from '@baize/contract'
import { splitLanguage } from '@baize/contract/routes'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { isDatabaseUnavailable } from '../db/database.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { isDraining } from '../process/drain.ts'
import { recordMethods } from './allowed-methods.ts'
import type { SiteName } from './calls/cookies.ts'
import { closeSlowReaders } from './limits/close-slow-readers.ts'
import { errorPage, errorPageHeaders } from './pages/error-page.ts'
import { createHttpServer } from './http-server.ts'
import { browserLanguages } from './calls/browser-languages.ts'
import { readJsonBody } from './calls/json-body.ts'
import { sourceOf } from './limits/rate-limits.ts'
import { Refused, refusedByStatus } from './refused.ts'
import { dataAnswer } from './security-headers.ts'
import { BASE_LANGUAGE, type Messages } from '../messages/messages.ts'

const KB = 1024
const BODY_MS = 10_000
/** A picture of 10 MB over a slow phone connection. */
const UPLOAD_MS = 120_000
const uploadPaths: ReadonlySet<string> = new Set(
  Object.values(contract as unknown as Readonly<Record<string, Call>>)
    .filter(({ upload }) => upload === true)
    .map(({ id }) => pathOf(id)),
)
const isUpload = ({ url = '' }: { readonly url?: string | undefined }) =>
  uploadPaths.has(url.replace(/[?#].*$/s, ''))

export type HttpAppOptions = {
  /** Errors name pages of this site only. */
  readonly site: SiteName
  readonly log: FastifyBaseLogger
  readonly metrics: Metrics
  /** Only these may set the client's address (`X-Forwarded-For`). */
  readonly trustedProxies: readonly string[]
  /** How long a client may leave a response unread. */
  readonly slowReaderMs: number
  /** Texts of the error page, and of a reason inside an error. */
  readonly messages: Pick<Messages, 'languages' | 'text' | 'has'>
  readonly nowMs: () => number
}

/**
 * A Fastify instance with the platform's limits: sizes, times, JSON only, security headers, and one error
 * object for every failure. The caller adds the routes.
 */
export function createHttpApp(options: HttpAppOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: options.log,
    // Each request is logged once, below, without its URL or body.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    bodyLimit: 64 * KB,
    requestTimeout: UPLOAD_MS,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // Requests in progress at shutdown are still answered.
    return503OnClosing: false,
    serverFactory: (handle) =>
      createHttpServer(handle, {
        maxHeaderSize: 16 * KB,
        headersTimeout: 5000,
        requestTimeout: UPLOAD_MS,
        bodyTimeoutOf: (request) => (isUpload(request) ? UPLOAD_MS : BODY_MS),
        connectionsCheckingInterval: 1000,
      }),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) =>
      void sendError(options, error, request as FastifyRequest, reply as FastifyReply),
  })
  app.decorateRequest('source', '')
  app.decorateRequest('player', '')
  app.decorateRequest('language', '')
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
    // Here for responses that become streams, and in onSend for requests already in progress.
    if (isDraining(app)) reply.raw.shouldKeepAlive = false
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining(app)) reply.raw.shouldKeepAlive = false
    done()
  })
  // These lines contain only our own values, so redaction, most of their cost, is off.
  const lines = options.log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    recordRequest(options.metrics, lines, request, reply)
    done()
  })
  app.setErrorHandler((error: FastifyError, request, reply) =>
    request.routeOptions.config?.callId === 'page'
      ? sendErrorPage(options, error, request, reply)
      : sendError(options, error, request, reply),
  )
  const methodsOf = recordMethods(app)
  const sendUnknown = (request: FastifyRequest, reply: FastifyReply) => {
    const allowed = methodsOf(request.url)
    // A route that allows the method but found nothing is answered 404, like an unknown path.
    if (allowed.length === 0 || allowed.includes(request.method))
      return sendError(options, new Refused({ name: 'element_not_found', details: {} }), request, reply)
    return sendError(
      options,
      new Refused({ name: 'method_not_allowed', details: {} }),
      request,
      reply.header('allow', allowed.join(', ')),
    )
  }
  // Before the body is read: where nothing takes it, its size and type do not matter.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) sendUnknown(request, reply)
    else done()
  })
  app.setNotFoundHandler(sendUnknown)
  return app
}

function recordRequest(
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
  const fields = {
    reqId: request.id,
    call,
    status: reply.statusCode,
    outcome: reply.outcome,
    ms: Math.round(ms * 10) / 10,
  }
  log.info({ ...fields, ...player }, 'request')
}

function sendError(
  options: HttpAppOptions,
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { site, messages, nowMs } = options
  const refused = refusedFrom(error, request)
  reply.outcome = refused.outcome
  const { retryAfterSec } = refused
  const language = languageOf(options, request)
  if (retryAfterSec !== undefined) reply.header('retry-after', String(retryAfterSec))
  const expireTime =
    retryAfterSec === undefined ? undefined : new Date(nowMs() + retryAfterSec * 1000).toISOString()
  const body = errorObjectOf(refused.refusal, {
    requestId: request.id,
    site,
    expireTime,
    text: (key) => (messages.has(key) ? messages.text(language, key) : null),
  })
  return reply
    .headers(dataAnswer)
    .code(refused.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** Answers a failed page request with an HTML error page instead of JSON. */
function sendErrorPage(
  options: HttpAppOptions,
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { messages } = options
  const language = languageOf(options, request)
  const { refusal, status, retryAfterSec, outcome } = refusedFrom(error, request)
  reply.outcome = outcome
  if (retryAfterSec !== undefined) reply.header('retry-after', String(retryAfterSec))
  return reply
    .headers(errorPageHeaders)
    .code(status)
    .type('text/html; charset=utf-8')
    .send(
      errorPage({
        language,
        text: (key, values) => messages.text(language, key, values),
        reason: outcome === 'busy' ? 'errorPage.busy' : `error.${refusal.name}`,
        requestId: request.id,
      }),
    )
}

/**
 * That of the page: by its address, or for a call by what `bindCalls` found. Else that of the browser: the operator's
 * settings may be what cannot be read.
 */
function languageOf(
  { site, messages: { languages } }: Pick<HttpAppOptions, 'site' | 'messages'>,
  { url, headers, language }: FastifyRequest,
): string {
  const page = splitLanguage(url.replace(/[?#].*$/s, ''), languages).language
  const wishes = [page, language, ...browserLanguages(headers, site)]
  return wishes.find((wish) => wish !== null && languages.includes(wish)) ?? BASE_LANGUAGE
}

/** The response never contains the cause: it is in the log under the same request id. */
function refusedFrom(error: Error & { statusCode?: number }, request: FastifyRequest): Refused {
  if (error instanceof Refused) return error
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ err: error }, 'the database is unavailable')
    return new Refused({ name: 'technical_issues', details: {} })
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return refusedByStatus(status)
  request.log.error({ err: error }, 'a request failed with an unexpected error')
  return new Refused({ name: 'unknown_error', details: {} })
}

/** Request ids: short, unique across servers, cheap. */
function requestIds(): () => string {
  const prefix = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${prefix}-${(count++).toString(36)}`
}

const brokenStatus: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers a malformed HTTP request, which never reaches a route. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const name: ErrorName = 'incomplete_data'
  const body = JSON.stringify(errorObjectOf({ name, details: {} }, { requestId: 'none' }))
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
