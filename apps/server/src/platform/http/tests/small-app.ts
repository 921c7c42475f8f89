import { Writable } from 'node:stream'
import { pathOf, refuse, type CallId, type Refusal } from '@baize/contract'
import { serverPaths } from '@baize/contract/routes'
import { err, FIRST_STAFF_ROLES } from '@baize/domain'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pino from 'pino'
import { createMetrics } from '../../metrics/metrics.ts'
import { bindCallbacks, type CallbackHandlers, type CallbackKind } from '../calls/callbacks.ts'
import { bindCalls, type CallGate } from '../calls/bind-calls.ts'
import { bindPolicyReports } from '../pages/bind-policy-reports.ts'
import type { Handlers } from '../calls/handler.ts'
import { createHttpApp } from '../http-app.ts'
import { limitRequests, type Limiter } from '../limits/rate-limits.ts'
import { createRejectedCallbacks } from '../calls/rejected-callbacks.ts'
import { createRequestConcurrency } from '../limits/request-concurrency.ts'
import type { SiteName } from '../calls/cookies.ts'

/** The refusal of every use case that is reached. */
export const REACHED = 404
const TOKEN = 'a'.repeat(45)
export const player = {
  playerId: '01900000-0000-7000-8000-000000000001',
  sessionId: 's',
  authenticatedAtMs: 0,
  player: {
    nickName: 'anna',
    email: 'anna@example.hu',
    country: 'HUN',
    currency: 'HUF',
    locale: 'en',
    licence: 'Hungary',
    ruleSet: 'HUN',
    isIdentityVerified: false,
    limits: [],
    knownFields: [],
    restrictions: [],
    documentSides: [],
  },
}
export const dora = {
  staffId: '01900000-0000-7000-8000-000000000002',
  sessionId: 's',
  name: 'Dora',
  login: 'dora',
  role: 'payments',
  roleName: null,
  permissions: FIRST_STAFF_ROLES.payments,
} as const

type Parts = {
  readonly site?: SiteName
  readonly gate?: Partial<CallGate>
  readonly mayCall?: CallbackHandlers['mayCall']
  /** Handles the callbacks of every kind. */
  readonly handleCallback?: CallbackKind['handle']
  readonly returnLimiter?: Limiter
  readonly unverifiedPerMinute?: number
  readonly trustedProxies?: readonly string[]
  readonly generalPerMinute?: number
  readonly slowReaderMs?: number
  /** That of every use case; its reason has a text. */
  readonly refusal?: Refusal
  /** Additional routes of the test. */
  readonly more?: (app: FastifyInstance) => void
}

export type SmallApp = {
  readonly app: FastifyInstance
  /** Ids of the calls whose use case was reached, and the sources that they received. */
  readonly reached: readonly string[]
  readonly sources: readonly string[]
  logged(): readonly Record<string, unknown>[]
  metrics(): Promise<string>
  call(id: CallId, body: object, more?: InjectOptions): Promise<Answer>
}
type Answer = {
  readonly status: number
  readonly text: string
  readonly error: string | undefined
  readonly headers: Record<string, unknown>
}

const own = () => ({
  'sec-fetch-site': 'same-origin',
  'idempotency-key': crypto.randomUUID(),
  cookie: `__Host-player=${TOKEN}; __Host-staff=${TOKEN}`,
})
const open: Limiter = { take: () => null }

/**
 * The real request pipeline of the site or the back office, with use cases that only record that they were
 * reached.
 */
export async function startSmallApp(parts: Parts = {}): Promise<SmallApp> {
  const lines: string[] = []
  const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  const metrics = createMetrics()
  const app = createHttpApp({
    site: parts.site ?? 'site',
    log: pino(stream),
    metrics,
    trustedProxies: parts.trustedProxies ?? [],
    slowReaderMs: parts.slowReaderMs ?? 30_000,
    messages: {
      languages: ['en', 'hu'],
      text: (language, key) => `${language} ${key}`,
      has: () => parts.refusal !== undefined,
    },
    nowMs: () => 0,
  })
  const reached: string[] = []
  const sources: string[] = []
  const reach = (id: CallId) => [
    id,
    async ({ visit }: { visit: { ip: string } }) => {
      reached.push(id)
      sources.push(visit.ip)
      return err(parts.refusal ?? refuse('element_not_found', {}))
    },
  ]
  const ids = [
    'payments.depositSubmit',
    'payments.cancelWithdrawal',
    'account.logout',
    'account.login',
    'staff.logout',
    'staff.caseClose',
  ]
  const gate: CallGate = {
    site: parts.site ?? 'site',
    languages: ['en', 'hu'],
    origin: () => 'http://localhost:3000',
    sessions: { findPlayer: async () => player, findPlayerEnd: async () => 1, findStaff: async () => dora },
    pseudonymOf: () => 'a-pseudonym',
    countryOf: () => null,
    choiceOf: () => null,
    perSession: open,
    concurrency: createRequestConcurrency(6),
    takeSensitive: async () => null,
    ...parts.gate,
  }
  const answer = { status: 200, body: '{"received":true}', contentType: 'application/json' }
  const kindOf = (path: string, name: string): CallbackKind => ({
    path,
    callId: `callback.${name}`,
    isInstalled: () => true,
    handle:
      parts.handleCallback ??
      (async (_plugin, call) => (reached.push(`${name} ${call.path}`), { ...answer, outcome: 'ok' })),
  })
  const callbacks: CallbackHandlers = {
    kinds: [kindOf(serverPaths.paymentCallback, 'payment'), kindOf(serverPaths.gameCallback, 'game')],
    mayCall: parts.mayCall ?? (() => true),
    pageOfReturn: async () => '/returned',
  }
  const rejected = createRejectedCallbacks(parts.unverifiedPerMinute ?? 60)
  bindCallbacks(app, callbacks, { rejected, returns: parts.returnLimiter ?? open }, () => 0)
  app.register(async (scope) => {
    limitRequests(scope, { generalPerMinute: parts.generalPerMinute ?? 1_000 })
    bindPolicyReports(scope, metrics)
    bindCalls(scope, gate, Object.fromEntries(ids.map((id) => reach(id as CallId))) as Handlers)
  })
  parts.more?.(app)
  await app.ready()
  return {
    app,
    reached,
    sources,
    logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    metrics: () => metrics.registry.metrics(),
    async call(id, body, more = {}) {
      const { headers, ...rest } = more
      const answered = await app.inject({
        method: 'POST',
        url: pathOf(id),
        payload: body,
        headers: Object.fromEntries(
          Object.entries({ ...own(), ...headers }).filter(([, value]) => value !== undefined),
        ),
        ...rest,
      })
      const text = answered.body
      const error = text.startsWith('{"error"') ? (JSON.parse(text) as { error: string }).error : undefined
      return { status: answered.statusCode, text, error, headers: answered.headers }
    },
  }
}
