import type { IncomingHttpHeaders } from 'node:http'
import { availableParallelism } from 'node:os'
import { contract, pathOf, type Call, type CallId, type Refusal } from '@baize/contract'
import { mayStaff, type Result } from '@baize/domain'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { createBoundedConcurrency } from '../../process/bounded-concurrency.ts'
import type { PseudonymOf } from '../../logging/player-pseudonym.ts'
import { callsOf } from './calls-of.ts'
import { sendCompressed } from '../compress-answer.ts'
import {
  deviceCookie,
  deviceTokensOf,
  languageCookie,
  sessionCookie,
  sessionTokenOf,
  type SiteName,
} from './cookies.ts'
import { browserLanguages, pageLanguageOf } from './browser-languages.ts'
import { fieldErrorsOf } from './field-errors.ts'
import type { Handlers, PlayerIdentity, StaffIdentity, Visit } from './handler.ts'
import { isStorable } from './json-body.ts'
import { withOpenCursor, withSealedCursor, type List } from './list-cursors.ts'
import { refuseTooMany, type Limiter } from '../limits/rate-limits.ts'
import { contentTypeUnsupported, incompleteData, Refused } from '../refused.ts'
import {
  concurrencyOf,
  withBoundedConcurrency,
  type RequestConcurrency,
} from '../limits/request-concurrency.ts'
import type { Sessions } from './sessions.ts'
import { discardRest, readUpload, UPLOAD_LIMITS, type UploadBody } from './uploaded-file.ts'

export type CallGate = {
  readonly site: SiteName
  /** Those that texts are installed in. */
  readonly languages: readonly string[]
  /** Origin of this site's pages; a function, since with port 0 it is known only after listening. */
  origin(): string
  readonly sessions: Sessions
  readonly pseudonymOf: PseudonymOf
  /** The country of a connection, ISO 3166 alpha-3; `null` when nothing tells it. */
  countryOf(request: FastifyRequest): string | null
  /** The country that `?country=` of a page chooses on a demo installation; `null` elsewhere. See `chosenCountry`. */
  choiceOf(request: FastifyRequest): string | null
  readonly perSession: Limiter
  readonly concurrency: RequestConcurrency
  /**
   * Counts an attempt of a `sensitive` call by its source. Returns the seconds to wait when there were too
   * many.
   */
  takeSensitive(source: string): Promise<number | null>
}

type AnyHandler = (context: unknown) => Promise<Result<unknown, Refusal>>
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/**
 * Adds a route for every call of this site that has a handler: reads are GET with a query, changes are POST
 * with JSON, or with a multipart body where the call has a file.
 */
export function bindCalls(app: FastifyInstance, gate: CallGate, handlers: Handlers): void {
  const served = callsOf(gate.site).flatMap((call) => {
    const handler = handlers[call.id as CallId] as unknown as AnyHandler | undefined
    return handler === undefined ? [] : [{ call, handler }]
  })
  for (const { call, handler } of served) if (call.upload !== true) bindCall(app, gate, call, handler)
  // In a scope of its own: no other route reads such a body.
  app.register(async (scope) => {
    await scope.register(multipart, { limits: UPLOAD_LIMITS })
    for (const { call, handler } of served) if (call.upload === true) bindCall(scope, gate, call, handler)
  })
}

function bindCall(app: FastifyInstance, gate: CallGate, call: Call, handler: AnyHandler): void {
  const handle: RouteHandler = (request, reply) => serve(gate, call, handler, request, reply)
  app.route({
    method: call.changes ? 'POST' : 'GET',
    url: pathOf(call.id),
    config: { callId: call.id },
    handler: boundedHandler(gate, call, call.upload === true ? thenDiscard(handle) : handle),
  })
}

/** A file that is refused before its end is still being sent. */
const thenDiscard =
  (handle: RouteHandler): RouteHandler =>
  async (request, reply) => {
    try {
      return await handle(request, reply)
    } finally {
      discardRest(request.raw)
    }
  }

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * One more than the concurrent password hashes (`hash-threads.ts`), so that no hash waits for the database.
 */
const SENSITIVE_AT_ONCE = Math.max(2, availableParallelism())
const SENSITIVE_WAITING = 100

/**
 * Bounds the concurrency of calls that check a password, per call and before the first query: a burst of
 * logins would otherwise take the database connections that bets need. When the queue is full, the call is
 * refused with `technical_issues`.
 */
function boundedHandler({ concurrency }: CallGate, call: Call, handle: RouteHandler): RouteHandler {
  if (call.sensitive !== true) return withBoundedConcurrency(concurrencyOf(concurrency, call), handle)
  const runBounded = createBoundedConcurrency({ atOnce: SENSITIVE_AT_ONCE, maxWaiting: SENSITIVE_WAITING })
  return async (request, reply) => {
    const handled = await runBounded(() => handle(request, reply))
    if (!handled.ok) throw new Refused({ name: 'technical_issues', details: {} })
    return handled.value
  }
}

/**
 * Checks that contract and handlers match; otherwise the server does not start.
 * @throws {Error} Names the calls without a handler, or the handlers without a call.
 */
export function assertEveryCallIsServed(handlers: Handlers): void {
  const missing = Object.keys(contract).filter((id) => !Object.hasOwn(handlers, id))
  const unknown = Object.keys(handlers).filter((id) => !Object.hasOwn(contract, id))
  if (missing.length > 0) throw new Error(`No handler serves ${missing.join(', ')}.`)
  if (unknown.length > 0) throw new Error(`The contract has no call ${unknown.join(', ')}.`)
}

/** Merges the handlers of all features. @throws {Error} When two features serve the same call. */
export function mergeHandlers(parts: readonly Handlers[]): Handlers {
  const merged: Record<string, unknown> = {}
  for (const part of parts) {
    for (const [id, handler] of Object.entries(part)) {
      if (Object.hasOwn(merged, id)) throw new Error(`Two features serve ${id}.`)
      merged[id] = handler
    }
  }
  return merged as Handlers
}

async function serve(
  gate: CallGate,
  call: Call,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (call.changes && !isFromOwnPage(request.headers, gate.origin()))
    throw new Refused({ name: 'authorization_rejected', details: {} })
  if (call.sensitive === true) refuseTooMany(await gate.takeSensitive(request.source))
  const pageLanguage = pageLanguageOf(request.headers, gate.languages)
  request.language = pageLanguage ?? ''
  const caller = await callerOf(gate, call, request)
  if (pageLanguage === null && caller !== null && 'playerId' in caller)
    request.language = caller.player.locale
  const idempotencyKey = idempotencyKeyOf(call, request)
  const upload = call.upload === true ? await readUpload(request) : null
  const sent = upload === null ? inputOf(call, request) : upload.fields
  const input = z.safeDecode(call.input, sent as never)
  if (!input.success)
    throw new Refused({
      name: 'fields_invalid',
      details: {},
      fields: fieldErrorsOf(input.error.issues, sent),
    })
  const list = listOf(call, caller, sent)
  const result = await handler({
    input: withOpenCursor(input.data, list),
    caller,
    idempotencyKey,
    ...(upload !== null && { file: fileOf(upload) }),
    visit: visitOf(gate, request, reply, pageLanguage),
  })
  if (!result.ok) throw new Refused(result.error)
  reply.type('application/json; charset=utf-8')
  const text = JSON.stringify(withSealedCursor(z.encode(call.output, result.value), list))
  return call.compressed === true ? await sendCompressed(request, reply, text) : reply.send(text)
}

function fileOf({ file }: UploadBody) {
  if (file !== null) return file
  throw new Refused({
    name: 'fields_invalid',
    details: {},
    fields: [{ field: 'file', error: 'required' }],
  })
}

/** Of a call that is open to anyone, the list does not depend on who calls. */
function listOf(call: Call, caller: PlayerIdentity | StaffIdentity | null, sent: unknown): List {
  const isOwn = call.access === 'player' || call.access === 'staff'
  const callerId = caller === null ? null : 'playerId' in caller ? caller.playerId : caller.staffId
  return { call, callerId: isOwn ? callerId : null, query: sent as List['query'] }
}

async function callerOf(
  gate: CallGate,
  call: Call,
  request: FastifyRequest,
): Promise<PlayerIdentity | StaffIdentity | null> {
  const token = sessionTokenOf(request.headers.cookie, gate.site)
  const passive = call.passive === true
  const find = gate.site === 'site' ? gate.sessions.findPlayer : gate.sessions.findStaff
  const caller = token === null ? null : await find(token, { passive })
  if (caller === null && (call.access === 'player' || call.access === 'staff'))
    throw new Refused({ name: 'no_session', details: {} })
  if (caller !== null && 'role' in caller) refuseUnlessAllowed(call, caller, request)
  if (caller !== null && 'playerId' in caller) request.player = gate.pseudonymOf(caller.playerId)
  if (caller !== null)
    refuseTooMany(gate.perSession.take('playerId' in caller ? caller.playerId : caller.staffId))
  return caller
}

/** The role is read with every request, so a change of permissions applies to open sessions at once. */
function refuseUnlessAllowed(call: Call, caller: StaffIdentity, request: FastifyRequest): void {
  if (call.permission === undefined || mayStaff(caller, call.permission)) return
  const { role, staffId } = caller
  request.log.warn(
    { call: call.id, staffId, role },
    'a staff member was refused a call that the role does not permit',
  )
  throw new Refused({ name: 'authorization_rejected', details: {} })
}

function idempotencyKeyOf(call: Call, request: FastifyRequest): string {
  if (call.idempotent !== true) return ''
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && uuid.test(key)) return key.toLowerCase()
  throw new Refused({
    name: 'fields_invalid',
    details: {},
    fields: [{ field: 'Idempotency-Key', error: key === undefined ? 'required' : 'invalid' }],
  })
}

function inputOf(call: Call, request: FastifyRequest): unknown {
  if (call.changes) {
    if (request.body === undefined)
      throw request.headers['content-type'] === undefined ? contentTypeUnsupported() : incompleteData()
    return request.body
  }
  const query = request.query as Record<string, string | string[]>
  for (const value of Object.values(query))
    if (!(Array.isArray(value) ? value : [value]).every(isStorable)) throw incompleteData()
  return query
}

export function visitOf(
  { site, countryOf }: Pick<CallGate, 'site' | 'countryOf'>,
  request: FastifyRequest,
  reply: FastifyReply,
  pageLanguage: string | null,
): Visit {
  return {
    ip: request.ip,
    country: countryOf(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 256),
    pageLanguage,
    languages: browserLanguages(request.headers, site),
    keepLanguage: (language) => void reply.header('set-cookie', languageCookie(language, site)),
    requestId: request.id,
    log: request.log,
    setSessionToken: (token) => void reply.header('set-cookie', sessionCookie(token, site)),
    deviceTokens: deviceTokensOf(request.headers.cookie),
    setDeviceTokens: (tokens) => void reply.header('set-cookie', deviceCookie(tokens)),
    clearCaches: () => void reply.header('clear-site-data', '"cache"'),
  }
}

/**
 * Whether a request comes from a page of this origin, and so may change state. Browsers send
 * `Sec-Fetch-Site`; older ones send `Origin`. `same-site` is refused: the sandbox and other services may use
 * a sibling host.
 */
function isFromOwnPage(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin !== undefined && headers.origin === ownOrigin
}
