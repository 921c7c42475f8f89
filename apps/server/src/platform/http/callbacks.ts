import type { RawCallback, WalletReply } from '@baize/plugin-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseTooMany } from './bind-calls.ts'
import type { Limiter } from './rate-limits.ts'
import { Refused } from './refused.ts'

export type CallbackHandlers = {
  /** Whether that plugin's party calls from this address. It saves work and proves nothing: the signature does. */
  mayCall(plugin: string, ip: string): boolean
  /** `outcome`, here and for games, is a word of ours for the log and the metrics: suppliers answer a wrong signature with 200. */
  payment(plugin: string, callback: RawCallback): Promise<{ readonly status: number; readonly body: string; readonly outcome: string }>
  game(plugin: string, callback: RawCallback): Promise<WalletReply & { readonly outcome: string }>
  /** The reference that a browser brings back from a provider, whatever it brought it in. */
  referenceOfReturn(plugin: string, fields: Readonly<Record<string, string>>): string | null
}

type PluginParams = { plugin: string; '*': string }
const opaque = /^[\w-]{1,128}$/

/** Addresses outside the contract that other parties call (wiring: W2): raw bytes, no cookies, no CSRF check, limits of their own. */
export function bindCallbacks(app: FastifyInstance, handlers: CallbackHandlers, limiter: Limiter, nowMs: () => number): void {
  const admit = ({ source, ip, params }: FastifyRequest<{ Params: PluginParams }>) => {
    refuseTooMany(limiter.take(source))
    if (!handlers.mayCall(params.plugin, ip)) throw new Refused({ name: 'authorization_rejected', details: {} })
  }
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route<{ Params: PluginParams }>({
      method: ['GET', 'POST'],
      url: '/callbacks/games/:plugin/*',
      config: { callId: 'callback.game' },
      handler: async (request, reply) => {
        admit(request)
        const answer = await handlers.game(request.params.plugin, rawCallback(request, nowMs()))
        reply.outcome = answer.outcome
        return reply.code(answer.status).type(answer.contentType).send(answer.body)
      },
    })
    scope.route<{ Params: PluginParams }>({
      method: ['GET', 'POST'],
      url: '/callbacks/payments/:plugin/*',
      config: { callId: 'callback.payment' },
      handler: async (request, reply) => {
        admit(request)
        const answer = await handlers.payment(request.params.plugin, rawCallback(request, nowMs()))
        reply.outcome = answer.outcome
        return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
      },
    })
    scope.route<{ Params: PluginParams }>({
      method: ['GET', 'POST'],
      url: '/return/:plugin',
      config: { callId: 'return' },
      handler: (request, reply) => {
        refuseTooMany(limiter.take(request.source))
        return showReturn(handlers, request, reply)
      },
    })
  })
}

function rawCallback(request: FastifyRequest<{ Params: PluginParams }>, receivedAtMs: number): RawCallback {
  return {
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
  const form = Buffer.isBuffer(request.body) ? new URLSearchParams(request.body.toString('utf8')) : new URLSearchParams()
  const fields = Object.fromEntries([...query, ...form])
  const reference = handlers.referenceOfReturn(request.params.plugin, fields)
  const isOurs = reference !== null && opaque.test(reference)
  return reply.redirect(isOurs ? `/payment/deposit?reference=${reference}` : '/payment/deposit', 303)
}
