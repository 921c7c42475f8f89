import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { currentCodes } from '../pages/authenticator.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { createGuard } from './guard.ts'
import { MAIL, MAIL_OPERATIONS, readFault } from './read-fault.ts'

const LONGEST_WAIT_MS = 5_000

type Fields = Readonly<Record<string, unknown>>

/** `/control/*`: the calls by which tests and the control page control the simulators. */
export function registerControl(app: FastifyInstance, sandbox: SandboxContext): void {
  app.addHook('onRequest', createGuard(sandbox.settings.controlToken))
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  // A form of the sandbox's own page returns to that page.
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isForm(request) || reply.statusCode >= 300) return payload
    reply.code(303).header('location', `/${placeOf(request)}`)
    return ''
  })

  registerSteering(app, sandbox)
  registerReading(app, sandbox)
  for (const { simulator, context } of sandbox.simulators.values()) {
    app.register(async (scope) => simulator.registerControl?.(scope, context), {
      prefix: `/${simulator.slug}`,
    })
  }
}

function registerSteering(
  app: FastifyInstance,
  { simulators, faults, clock, scheduler }: SandboxContext,
): void {
  app.post<{ Params: { slug: string }; Body: Fields }>('/simulators/:slug', (request, reply) => {
    const simulator = simulators.get(request.params.slug)
    if (simulator === undefined) return reply.code(404).send({ message: 'There is no such simulator.' })
    for (const [name, value] of Object.entries(request.body ?? {})) {
      if (typeof value !== 'string') return reply.code(400).send({ message: `${name} must be a text.` })
      simulator.context.configuration.set(name, value)
    }
    return reply.send({ ok: true })
  })

  app.post<{ Body: Fields }>('/faults', (request, reply) => {
    const fault = readFault(request.body ?? {}, (simulator) =>
      simulator === MAIL ? MAIL_OPERATIONS : simulators.get(simulator)?.simulator.operations,
    )
    if (typeof fault === 'string') return refuse(reply, fault)
    faults.add(fault)
    return reply.send({ faults: faults.list() })
  })
  app.get('/faults', () => ({ faults: faults.list() }))
  const clear = (request: FastifyRequest<{ Querystring: { simulator?: string } }>) => {
    faults.clear(request.query.simulator)
    return { faults: faults.list() }
  }
  app.delete('/faults', clear)
  app.post('/faults/clear', clear)

  app.post<{ Body: Fields }>('/clock', (request, reply) => {
    const shiftSec = Number(request.body?.['shiftSec'])
    if (!Number.isFinite(shiftSec)) return refuse(reply, 'shiftSec is a number of seconds.')
    clock.setShiftSec(shiftSec)
    return reply.send({ shiftSec: clock.shiftSec(), now: clock.nowText() })
  })

  app.post('/run-due', async () => ({ done: await scheduler.runDue() }))
}

function registerReading(
  app: FastifyInstance,
  { settings, simulators, calls, clock, inbox }: SandboxContext,
): void {
  app.get<{ Querystring: { to?: string; after?: string; waitMs?: string } }>('/mail', async (request) => {
    const { to = null, after, waitMs } = request.query
    const wait = Math.min(Math.max(Number(waitMs ?? LONGEST_WAIT_MS) || 0, 0), LONGEST_WAIT_MS)
    return { mails: await inbox.wait(to, Number(after ?? 0) || 0, wait) }
  })

  app.get<{ Querystring: { simulator?: string } }>('/log', (request) => {
    const { simulator } = request.query
    const shown = [...simulators.values()].filter(
      ({ simulator: { slug } }) => simulator === undefined || slug === simulator,
    )
    const records = Object.fromEntries(
      shown.map(({ simulator, context }) => [simulator.slug, simulator.records(context)]),
    )
    return { calls: calls.list(simulator), records }
  })

  app.get('/authenticator', () => ({ codes: currentCodes(settings.authenticator, clock.nowMs()) }))
}

/** The section of the page that contains the form. */
function placeOf(request: FastifyRequest): string {
  const simulator =
    (request.body as Fields | undefined)?.['simulator'] ?? (request.query as Fields)['simulator']
  return typeof simulator === 'string' && /^[a-z0-9-]+$/.test(simulator) ? `#simulator-${simulator}` : ''
}

const isForm = (request: FastifyRequest) =>
  String(request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
const refuse = (reply: FastifyReply, message: string) => reply.code(400).send({ message })
