import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { currentCodes } from '../pages/authenticator.ts'
import type { Desk } from '../desk.ts'
import { createGuard } from './guard.ts'
import { MAIL, MAIL_OPERATIONS, readFault } from './read-fault.ts'

const LONGEST_WAIT_MS = 5_000

type Fields = Readonly<Record<string, unknown>>

/** `/control/*`: what tests and the control page steer the parties with. */
export function registerControl(app: FastifyInstance, desk: Desk): void {
  app.addHook('onRequest', createGuard(desk.settings.controlToken))
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  // A form of our own page goes back to the page that it was on.
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isForm(request) || reply.statusCode >= 300) return payload
    reply.code(303).header('location', `/${placeOf(request)}`)
    return ''
  })

  registerSteering(app, desk)
  registerReading(app, desk)
  for (const { simulator, context } of desk.parties.values()) {
    app.register(async (scope) => simulator.registerControl?.(scope, context), {
      prefix: `/${simulator.slug}`,
    })
  }
}

function registerSteering(app: FastifyInstance, { parties, faults, clock, scheduler }: Desk): void {
  app.post<{ Params: { slug: string }; Body: Fields }>('/parties/:slug', (request, reply) => {
    const party = parties.get(request.params.slug)
    if (party === undefined) return reply.code(404).send({ message: 'There is no such party.' })
    for (const [name, value] of Object.entries(request.body ?? {})) {
      if (typeof value !== 'string') return reply.code(400).send({ message: `${name} must be a text.` })
      party.context.told.set(name, value)
    }
    return reply.send({ ok: true })
  })

  app.post<{ Body: Fields }>('/faults', (request, reply) => {
    const fault = readFault(request.body ?? {}, (party) =>
      party === MAIL ? MAIL_OPERATIONS : parties.get(party)?.simulator.operations,
    )
    if (typeof fault === 'string') return refuse(reply, fault)
    faults.add(fault)
    return reply.send({ faults: faults.list() })
  })
  app.get('/faults', () => ({ faults: faults.list() }))
  const clear = (request: FastifyRequest<{ Querystring: { party?: string } }>) => {
    faults.clear(request.query.party)
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

function registerReading(app: FastifyInstance, { settings, parties, calls, clock, inbox }: Desk): void {
  app.get<{ Querystring: { to?: string; after?: string; waitMs?: string } }>('/mail', async (request) => {
    const { to = null, after, waitMs } = request.query
    const wait = Math.min(Math.max(Number(waitMs ?? LONGEST_WAIT_MS) || 0, 0), LONGEST_WAIT_MS)
    return { mails: await inbox.wait(to, Number(after ?? 0) || 0, wait) }
  })

  app.get<{ Querystring: { party?: string } }>('/log', (request) => {
    const { party } = request.query
    const shown = [...parties.values()].filter(
      ({ simulator }) => party === undefined || simulator.slug === party,
    )
    const books = Object.fromEntries(
      shown.map(({ simulator, context }) => [simulator.slug, simulator.books(context)]),
    )
    return { calls: calls.list(party), books }
  })

  app.get('/authenticator', () => ({ codes: currentCodes(settings.authenticator, clock.nowMs()) }))
}

/** The section of the page that the form stands in. */
function placeOf(request: FastifyRequest): string {
  const party = (request.body as Fields | undefined)?.['party'] ?? (request.query as Fields)['party']
  return typeof party === 'string' && /^[a-z0-9-]+$/.test(party) ? `#party-${party}` : ''
}

const isForm = (request: FastifyRequest) =>
  String(request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
const refuse = (reply: FastifyReply, message: string) => reply.code(400).send({ message })
