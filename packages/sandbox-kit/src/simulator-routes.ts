import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Simulator, SimulatorContext } from './define-simulator.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of the route, for faults and the log. */
    operation?: string
  }
}

/** The unparsed bytes of a request to a simulator. */
export function bodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
}

/** A form's fields, from a simulator's page. */
export function formOf(request: FastifyRequest): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(bodyOf(request).toString('utf8')))
}

/** Mounts a simulator's routes: bodies stay bytes, faults are injected, every call is logged. */
export function mountSimulator(app: FastifyInstance, simulator: Simulator, context: SimulatorContext): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('preHandler', (request, reply) => injectBefore(request, reply, context))
  app.addHook('onSend', (request, reply, payload) => injectAfter(request, reply, payload, context))
  simulator.register(app, context)
}

const operationOf = (request: FastifyRequest) => request.routeOptions.config.operation ?? null

async function injectBefore(
  request: FastifyRequest,
  reply: FastifyReply,
  { faults, log, scheduler }: SimulatorContext,
) {
  const operation = operationOf(request)
  if (operation === null) return
  const delay = faults.take(operation, 'delay')
  if (delay !== null)
    await new Promise<void>((resolve) => scheduler.after(Number(delay.value) || 1000, resolve))
  const down = faults.take(operation, 'down')
  if (down === null) return
  if (down.value === '503')
    return reply
      .code(503)
      .type('text/html')
      .send('<html><body><h1>503 Service Unavailable</h1></body></html>')
  log.record({ ...entryOf(request, operation), status: null, response: '', note: 'down: connection refused' })
  request.raw.socket.destroy()
  return reply.hijack()
}

async function injectAfter(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  { faults, log }: SimulatorContext,
) {
  const operation = operationOf(request)
  if (operation === null) return payload
  const answer = typeof payload === 'string' ? payload : ''
  const entry = {
    ...entryOf(request, operation),
    status: reply.statusCode,
    response: isPage(reply) ? '(page)' : answer,
  }
  if (faults.take(operation, 'lostAnswer') !== null) {
    log.record({ ...entry, note: 'lostAnswer: done, then the connection was cut' })
    request.raw.socket.destroy()
    return payload
  }
  const slow = faults.take(operation, 'slow')
  if (slow !== null) {
    log.record({ ...entry, note: `slow: in pieces over ${Number(slow.value) || SLOW_MS} ms` })
    // Without a length: the response ends with its last piece.
    reply.removeHeader('content-length')
    return Readable.from(inPieces(answer, Number(slow.value) || SLOW_MS))
  }
  const malformed = faults.take(operation, 'malformed')
  log.record({ ...entry, note: malformed === null ? '' : `malformed: ${malformed.value || 'html'}` })
  if (malformed === null) return payload
  if (malformed.value === 'truncated') return answer.slice(0, answer.length / 2)
  reply.type('text/html')
  return '<!doctype html><title>Bad gateway</title><h1>Something went wrong</h1>'
}

const SLOW_MS = 5_000
const PIECES = 20

/** The text in twenty pieces with pauses between them. */
async function* inPieces(text: string, ms: number) {
  const size = Math.max(1, Math.ceil(text.length / PIECES))
  for (let start = 0; start < text.length; start += size) {
    yield text.slice(start, start + size)
    await wait(ms / PIECES)
  }
}

const isPage = (reply: FastifyReply) => String(reply.getHeader('content-type') ?? '').startsWith('text/html')

function entryOf(request: FastifyRequest, operation: string) {
  return {
    direction: 'in',
    operation,
    url: `${request.method} ${request.url}`,
    request: bodyOf(request).toString('utf8'),
  } as const
}
