import type { CallbackAnswer, RawCallback } from '@baize/plugin-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseTooMany } from './bind-calls.ts'
import { readCallbackQuery } from './callback-query.ts'
import type { Limiter } from './rate-limits.ts'
import { Refused } from './refused.ts'
import type { RejectedCallbacks, Rejection } from './rejected-callbacks.ts'

/** `outcome` is a word of ours for the log and the metrics: suppliers answer a wrong signature with 200. */
type Handled = {
  readonly outcome: string
  /** Why the call was not acted on. */ readonly rejection?: Rejection
}

type CallbackKind = 'payment' | 'game'

export type CallbackHandlers = {
  /** Whether a plugin of that kind and name is there. What a caller names besides is theirs, and is neither counted nor logged. */
  isInstalled(kind: CallbackKind, plugin: string): boolean
  /** Whether that plugin's provider calls from this address. It saves work and proves nothing: the signature does. */
  mayCall(plugin: string, ip: string): boolean
  payment(plugin: string, callback: RawCallback): Promise<CallbackAnswer & Handled>
  game(plugin: string, callback: RawCallback): Promise<CallbackAnswer & Handled>
  /** The reference that a browser brings back from a provider, whatever it brought it in. */
  referenceOfReturn(plugin: string, fields: Readonly<Record<string, string>>): string | null
}

type PluginParams = { plugin: string; '*': string }
const opaque = /^[\w-]{1,128}$/

type Guards = {
  /** Counts what is rejected. It alone answers 429 here: a verified call is never refused for its number. */
  readonly rejected: RejectedCallbacks
  /** Browsers that come back from providers, by their source. */
  readonly returns: Limiter
}

/** Addresses outside the contract that other providers call (wiring: W2): raw bytes, no cookies, no CSRF check, limits of their own. */
export function bindCallbacks(
  app: FastifyInstance,
  handlers: CallbackHandlers,
  { rejected, returns }: Guards,
  nowMs: () => number,
): void {
  const pause = createPause()
  // Who stops answers what waits, and does not wait for it.
  app.addHook('preClose', async () => pause.end())
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
    // Nobody reads it any more: what waits keeps no body.
    request.body = undefined
    await pause.take()
    refuseTooMany(waitSec)
  }
  const admit = async (request: FastifyRequest<{ Params: PluginParams }>, reply: FastifyReply) => {
    if (handlers.mayCall(request.params.plugin, request.ip)) return
    await reject(request, reply, 'address')
    throw new Refused({ name: 'authorization_rejected', details: {} })
  }
  /** Of a query that cannot be read no signature can be checked: the call is an unverified one. */
  const rejectUnreadable = async (
    request: FastifyRequest<{ Params: PluginParams }>,
    reply: FastifyReply,
    kind: CallbackKind,
  ): Promise<never> => {
    const isInstalled = handlers.isInstalled(kind, request.params.plugin)
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
    const answer = await handlers[kind](request.params.plugin, callback)
    reply.outcome = answer.outcome
    if (answer.rejection !== undefined) await reject(request, reply, answer.rejection)
    return reply.code(answer.status).type(answer.contentType).send(answer.body)
  }
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route<{ Params: PluginParams }>({
      method: ['GET', 'POST'],
      url: '/callbacks/games/:plugin/*',
      config: { callId: 'callback.game' },
      handler: (request, reply) => answerCallback(request, reply, 'game'),
    })
    scope.route<{ Params: PluginParams }>({
      method: ['GET', 'POST'],
      url: '/callbacks/payments/:plugin/*',
      config: { callId: 'callback.payment' },
      handler: (request, reply) => answerCallback(request, reply, 'payment'),
    })
    scope.route<{ Params: PluginParams }>({
      method: ['GET', 'POST'],
      url: '/return/:plugin',
      config: { callId: 'return' },
      handler: (request, reply) => {
        refuseTooMany(returns.take(request.source))
        return showReturn(handlers, request, reply)
      },
    })
  })
}

const MOST_PAUSED = 10_000
const PAUSE_MS = { least: 2_000, most: 6_000 }

/**
 * A source that sends its next call when it has the answer to the last one is slowed down by waiting for it, and the process keeps its
 * time for others. The pauses differ, so that what waited does not come back at one moment.
 */
function createPause(): { take(): Promise<void>; end(): void } {
  const paused = new Set<() => void>()
  let isOver = false
  return {
    async take() {
      if (isOver || paused.size >= MOST_PAUSED) return
      const { promise, resolve } = Promise.withResolvers<void>()
      paused.add(resolve)
      const timer = setTimeout(resolve, PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least))
      await promise
      clearTimeout(timer)
      paused.delete(resolve)
    },
    end() {
      isOver = true
      for (const resolve of paused) resolve()
    },
  }
}

/** `null` when its query cannot be read: nothing else of the request is then looked at. */
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

/** A provider sends the browser back: only the reference is kept, and a page of ours asks for the status. Nothing here is believed. */
async function showReturn(
  handlers: CallbackHandlers,
  request: FastifyRequest<{ Params: PluginParams }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = new URL(request.url, 'http://localhost').searchParams
  const form = Buffer.isBuffer(request.body)
    ? new URLSearchParams(request.body.toString('utf8'))
    : new URLSearchParams()
  const fields = Object.fromEntries([...query, ...form])
  const reference = handlers.referenceOfReturn(request.params.plugin, fields)
  const isOurs = reference !== null && opaque.test(reference)
  return reply.redirect(isOurs ? `/payment/deposit?reference=${reference}` : '/payment/deposit', 303)
}
