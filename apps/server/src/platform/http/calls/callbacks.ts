import { serverPaths } from '@baize/contract/routes'
import type { CallbackAnswer, RawCallback } from '@baize/plugin-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { routePattern } from '../route-pattern.ts'
import { readCallbackQuery } from './callback-query.ts'
import { refuseTooMany, type Limiter } from '../limits/rate-limits.ts'
import { Refused } from '../refused.ts'
import type { RejectedCallbacks, Rejection } from './rejected-callbacks.ts'

/** `outcome` is our label for the log and the metrics: some providers expect 200 for a wrong signature. */
type Handled = {
  readonly outcome: string
  /** Why the call was rejected. */ readonly rejection?: Rejection
}

/** A kind of plugins whose providers call us. */
export type CallbackKind = {
  /** Its path in the route table: providers call this address or one below it. */
  readonly path: string
  /** The call's name in the log and the metrics. */
  readonly callId: string
  /**
   * Whether such a plugin is installed. Unknown names are chosen by the caller, and are neither counted nor
   * logged.
   */
  isInstalled(plugin: string): boolean
  handle(plugin: string, callback: RawCallback): Promise<CallbackAnswer & Handled>
}

export type ReturnFromProvider = {
  readonly plugin: string
  readonly fields: Readonly<Record<string, string>>
  /** The network of the request. */
  readonly source: string
}

export type CallbackHandlers = {
  readonly kinds: readonly CallbackKind[]
  /**
   * Whether the plugin's provider may call from this address. It saves work only; the signature is the proof.
   */
  mayCall(plugin: string, ip: string): boolean
  /** The page for a browser that returns from a provider, by the fields that it brings. */
  pageOfReturn(returned: ReturnFromProvider): Promise<string>
}

type PluginParams = { plugin: string; '*': string }

type Guards = {
  /** Counts rejected calls. Only these are answered 429; a verified call is never rate limited. */
  readonly rejected: RejectedCallbacks
  /** Limits browsers that return from providers, by source. */
  readonly returns: Limiter
}

/**
 * Addresses outside the contract that providers call (wiring: W2): raw bytes, no cookies, no CSRF check, own
 * limits.
 */
export function bindCallbacks(
  app: FastifyInstance,
  handlers: CallbackHandlers,
  { rejected, returns }: Guards,
  nowMs: () => number,
): void {
  const delay = createDelay()
  // At shutdown, delayed responses are sent at once.
  app.addHook('preClose', async () => delay.end())
  const reject = async (
    request: FastifyRequest<{ Params: PluginParams }>,
    reply: FastifyReply,
    reason: Rejection,
    isSigned = reason === 'malformed',
  ) => {
    const { source, params } = request
    const { waitSec, mayLog } = rejected.record({ plugin: params.plugin, reason, source, isSigned })
    reply.isUnlogged = !mayLog
    const plugin = reason === 'plugin' ? {} : { plugin: params.plugin }
    if (mayLog) request.log.warn({ ...plugin, reason, source }, 'a callback was rejected')
    if (waitSec === null) return
    // Frees the body while the response is delayed.
    request.body = undefined
    await delay.wait()
    refuseTooMany(waitSec)
  }
  const admit = async (request: FastifyRequest<{ Params: PluginParams }>, reply: FastifyReply) => {
    if (handlers.mayCall(request.params.plugin, request.ip)) return
    await reject(request, reply, 'address')
    throw new Refused({ name: 'authorization_rejected', details: {} })
  }
  /** A call with an unreadable query counts as unverified, because no signature can be checked. */
  const rejectUnreadable = async (
    request: FastifyRequest<{ Params: PluginParams }>,
    reply: FastifyReply,
    kind: CallbackKind,
  ): Promise<never> => {
    const isInstalled = kind.isInstalled(request.params.plugin)
    await reject(request, reply, isInstalled ? 'malformed' : 'plugin', false)
    throw new Refused({ name: isInstalled ? 'incomplete_data' : 'element_not_found', details: {} })
  }
  const answerCallback = async (
    request: FastifyRequest<{ Params: PluginParams }>,
    reply: FastifyReply,
    kind: CallbackKind,
  ) => {
    await admit(request, reply)
    const callback = rawCallback(request, nowMs())
    if (callback === null) return await rejectUnreadable(request, reply, kind)
    const answer = await kind.handle(request.params.plugin, callback)
    reply.outcome = answer.outcome
    if (answer.rejection !== undefined) await reject(request, reply, answer.rejection)
    return reply.code(answer.status).type(answer.contentType).send(answer.body)
  }
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const kind of handlers.kinds)
      scope.route<{ Params: PluginParams }>({
        method: ['GET', 'POST'],
        url: `${routePattern(kind.path)}/*`,
        config: { callId: kind.callId },
        handler: (request, reply) => answerCallback(request, reply, kind),
      })
    scope.route<{ Params: PluginParams }>({
      method: ['GET', 'POST'],
      url: routePattern(serverPaths.providerReturn),
      config: { callId: 'return' },
      handler: (request, reply) => {
        refuseTooMany(returns.take(request.source))
        return redirectReturn(handlers, request, reply)
      },
    })
  })
}

const MAX_DELAYED = 10_000
const DELAY_MS = { min: 2_000, max: 6_000 }

/**
 * Delays the responses to a source over its limit, which slows down a source that sends its calls one after
 * another. Delays are random, so that delayed sources do not return at the same moment.
 */
function createDelay(): { wait(): Promise<void>; end(): void } {
  const delayed = new Set<() => void>()
  let isOver = false
  return {
    async wait() {
      if (isOver || delayed.size >= MAX_DELAYED) return
      const { promise, resolve } = Promise.withResolvers<void>()
      delayed.add(resolve)
      const timer = setTimeout(resolve, DELAY_MS.min + Math.random() * (DELAY_MS.max - DELAY_MS.min))
      await promise
      clearTimeout(timer)
      delayed.delete(resolve)
    },
    end() {
      isOver = true
      for (const resolve of delayed) resolve()
    },
  }
}

/** `null` when the query cannot be read; the rest of the request is then ignored. */
function rawCallback(
  request: FastifyRequest<{ Params: PluginParams }>,
  receivedAtMs: number,
): RawCallback | null {
  const query = readCallbackQuery(request.url)
  if (query === null) return null
  return {
    method: request.method === 'POST' ? 'POST' : 'GET',
    query,
    path: request.params['*'],
    headers: request.headers as Record<string, string | undefined>,
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    receivedAtMs,
  }
}

/**
 * Redirects a browser that returns from a provider. The fields only choose the page, which queries the status
 * from the server.
 */
async function redirectReturn(
  handlers: CallbackHandlers,
  request: FastifyRequest<{ Params: PluginParams }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = new URL(request.url, 'http://localhost').searchParams
  const form = Buffer.isBuffer(request.body)
    ? new URLSearchParams(request.body.toString('utf8'))
    : new URLSearchParams()
  const fields = Object.fromEntries([...query, ...form])
  const { params, source } = request
  return reply.redirect(await handlers.pageOfReturn({ plugin: params.plugin, fields, source }), 303)
}
