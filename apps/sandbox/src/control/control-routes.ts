import { FAULT_KINDS, type Fault, type FaultKind } from '@baize/sandbox-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { currentCodes } from '../pages/authenticator.ts'
import type { Desk } from '../sandbox.ts'
import { createGuard } from './guard.ts'

const LONGEST_WAIT_MS = 5_000

type Fields = Readonly<Record<string, unknown>>

/** `/control/*`: what tests and the control page steer the parties with. */
export function registerControl(app: FastifyInstance, desk: Desk): void {
  app.addHook('onRequest', createGuard(desk.settings.controlToken))
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  // A form of our own page goes back to the page that it was on.
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isForm(request) || reply.statusCode >= 300) return payload
    reply.code(303).header('location', '/')
    return ''
  })

  registerSteering(app, desk)
  registerReading(app, desk)
  for (const { simulator, context } of desk.parties.values()) {
    app.register(async (scope) => simulator.registerControl?.(scope, context), { prefix: `/${simulator.slug}` })
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
    const fault = readFault(request.body ?? {})
    if (typeof fault === 'string') return refuse(reply, fault)
    if (fault.party !== 'mail' && !parties.has(fault.party)) return refuse(reply, `There is no party ${fault.party}.`)
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
    const shown = [...parties.values()].filter(({ simulator }) => party === undefined || simulator.slug === party)
    const books = Object.fromEntries(shown.map(({ simulator, context }) => [simulator.slug, simulator.books(context)]))
    return { calls: calls.list(party), books }
  })

  app.get('/authenticator', () => ({ codes: currentCodes(settings.authenticator, clock.nowMs()) }))
}

/** The fault, or what is wrong with it. */
function readFault(fields: Fields): Fault | string {
  const { party, operation = '*', kind, times = 1, value = '' } = fields
  const count = Number(times)
  if (typeof party !== 'string' || party === '') return 'party is the slug of a party, or mail.'
  if (typeof operation !== 'string') return 'operation is one of the party’s operations, or *.'
  if (!isFaultKind(kind)) return `kind is one of ${FAULT_KINDS.join(', ')}.`
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000) return 'times is a whole number from 1.'
  if (typeof value !== 'string' && typeof value !== 'number') return 'value is a text or a number.'
  return { party, operation, kind, times: count, value: String(value) }
}

const isFaultKind = (kind: unknown): kind is FaultKind => FAULT_KINDS.some((known) => known === kind)
const isForm = (request: FastifyRequest) => String(request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
const refuse = (reply: FastifyReply, message: string) => reply.code(400).send({ message })
