import type { InputOf } from '@baize/contract'
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { currencyCode } from '@baize/domain'
import { loadPlugins, type RuleSet } from '@baize/plugin-kit'
import { createTestDatabase, people, type PersonName } from '@baize/testing'
import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { createDatabaseClock } from '../../../platform/clock/clock.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { CallContext, PlayerIdentity, StaffIdentity } from '../../../platform/http/calls/handler.ts'
import { pluginsFolder } from '../../../parts/plugins/build-plugins.ts'
import type { PaymentMethod } from '../../../parts/plugins/plugins.ts'
import { limitsRoutes } from '../../limits/index.ts'
import { handlePaymentCallback, loadPaymentMethods } from '../index.ts'
import { playerProfilesRoutes } from '../../player-profiles/index.ts'
import { casesRoutes } from '../../cases/index.ts'
import { checkLedger } from '../../wallet/check-ledger.ts'
import { createWalletStore } from '../../wallet/index.ts'
import {
  payoutSettler,
  withdrawalsJobs,
  withdrawalsRoutes,
  withdrawalsSweeps,
} from '../../withdrawals/index.ts'
import { depositSettler, depositsRoutes, depositsSweeps } from '../../deposits/index.ts'
import { PROVIDER, scriptProvider } from './scripted-provider.ts'

export const HUF = currencyCode('HUF')
export const DEPOSIT = 501
export const WITHDRAWAL = 502
export const FRAMED = 503
export const TRANSFER = 504
export const ABROAD = 505
export const IBAN = 'HU42117730161111101800000000'
export const account = { iban: IBAN, owner: 'Kovács Anna' }

const base = { feePercent: '0', feeStrategy: 'included', provider: PROVIDER } as const
const field = { mandatory: true, readOnly: false, default: null, formatter: null } as const
const deposits = {
  ...base,
  direction: 'deposit',
  currencies: { HUF: { minAmountMinor: 1_000_00n, maxAmountMinor: 200_000_00n, quickAddMinor: [5_000_00n] } },
  fields: [],
} as const
const byTransfer = { waitsFor: 'transfer', cancelUnpaidAfterMin: 3 * 24 * 60 } as const
const methods: readonly PaymentMethod[] = [
  { ...deposits, id: DEPOSIT, slug: 'in', providerMethod: 'in' },
  {
    ...deposits,
    id: FRAMED,
    slug: 'framed',
    providerMethod: 'framed',
    feePercent: '1.5',
    order: 1,
    canSaveCards: true,
  },
  {
    ...deposits,
    id: TRANSFER,
    slug: 'transfer',
    providerMethod: 'transfer',
    feePercent: '1',
    feeStrategy: 'added',
    order: 200,
    ...byTransfer,
  },
  { ...deposits, id: ABROAD, slug: 'abroad', providerMethod: 'abroad', countries: ['NLD'] },
  {
    ...base,
    id: WITHDRAWAL,
    slug: 'out',
    direction: 'withdrawal',
    providerMethod: 'out',
    currencies: { HUF: { minAmountMinor: 2_000_00n, maxAmountMinor: 1_000_000_00n, quickAddMinor: [] } },
    fields: [
      { ...field, name: 'iban', kind: 'iban', validator: 'iban' },
      { ...field, name: 'owner', kind: 'text', validator: 'personName' },
      { ...field, name: 'bic', kind: 'bic', validator: 'bic', mandatory: false },
    ],
    ibanCountries: ['HU'],
    usualHours: 24,
  },
]
/** The withdrawal method with a fee of 1 %, included in the amount and added to it. */
export const FEE_INSIDE = 521
export const FEE_ON_TOP = 522
const withFee = (id: number, feeStrategy: PaymentMethod['feeStrategy']): PaymentMethod[] =>
  methods
    .filter((method) => method.id === WITHDRAWAL)
    .map((method) => ({ ...method, id, slug: `out-${feeStrategy}`, feePercent: '1', feeStrategy }))
/** The same, for players of another country. */
export const PAYOUT_ABROAD = 523
const abroad = methods
  .filter((method) => method.id === WITHDRAWAL)
  .map((method): PaymentMethod => ({ ...method, id: PAYOUT_ABROAD, slug: 'out-abroad', countries: ['NLD'] }))
const allMethods = [
  ...methods,
  ...withFee(FEE_INSIDE, 'included'),
  ...withFee(FEE_ON_TOP, 'added'),
  ...abroad,
]

async function hungarianRules(): Promise<RuleSet> {
  const found = await loadPlugins<RuleSet, string>(
    new URL('rule-sets/', pluginsFolder),
    'rules',
    ({ code }) => code,
  )
  const rules = found.get('HUN')
  if (rules === undefined) throw new Error('There is no rule set HUN.')
  return rules.plugin
}

/** Noon of the next day, so that the day of a limit does not end during a test that begins late in the evening. */
const startAtNoon = (db: Kysely<DB>, timeZone: string) =>
  sql`select baize.advance_clock(extract(epoch from
    (date_trunc('day', baize.now() at time zone ${timeZone}) + interval '36 hours') at time zone ${timeZone}
      - baize.now())::double precision)`.execute(db)

export type PaymentsFixture = Awaited<ReturnType<typeof openPaymentsFixture>>

/**
 * Deposits and withdrawals over a test database, with one scripted provider and Hungary's rule set, modified
 * by `change`.
 */
export async function openPaymentsFixture(change: (ruleSet: RuleSet) => RuleSet = (ruleSet) => ruleSet) {
  const ruleSet = change(await hungarianRules())
  const database = await createTestDatabase()
  const { pool, db } = openDatabase({ url: database.url, poolSize: 8, onIdleError: () => {} })
  const clock = createDatabaseClock(pool)
  await startAtNoon(db, ruleSet.timeZone)
  await clock.sync()
  const scriptedProvider = scriptProvider()
  const warnings: object[] = []
  const log = {
    info: () => {},
    warn: (facts: object) => void warnings.push(facts),
    error: (facts: object) => console.error(facts),
  }
  const given = {
    db,
    messages: { has: () => true, text: (_locale: string, key: string) => `Name ${key}` },
    clock,
    log,
    config: { publicUrl: 'https://baize.test' },
    settings: { sessionPepper: 'a pepper for tests of the cashier' },
    wallet: createWalletStore({ pool, clock, timeZone: ruleSet.timeZone }),
    plugins: {
      paymentProviders: new Map([[PROVIDER, scriptedProvider.provider]]),
      paymentMethods: new Map(allMethods.map((method) => [method.id, method])),
      gameProviders: new Map(),
      ruleSets: new Map([[ruleSet.code, ruleSet]]),
      origins: new Map(),
      pictureOrigins: new Map(),
    },
  }
  const settlers = { deposit: depositSettler(given), withdrawal: payoutSettler(given) }
  const deps = { ...given, settlers }
  await loadPaymentMethods(deps)
  const routes = {
    ...depositsRoutes(deps),
    ...withdrawalsRoutes(deps),
    ...limitsRoutes(deps),
    ...casesRoutes(deps),
    ...playerProfilesRoutes(deps),
  }
  const visit = {
    ip: '203.0.113.7',
    userAgent: 'test',
    requestId: 'r',
    log,
    setSessionToken: () => {},
  } as unknown as CallContext<'payments.depositSubmit'>['visit']

  /** Calls a handler as a browser would, without HTTP. */
  type Routes = typeof routes
  async function call<Id extends keyof Routes>(
    id: Id,
    caller: PlayerIdentity | StaffIdentity,
    input: InputOf<Id>,
    idempotencyKey: string = randomUUID(),
  ): Promise<Awaited<ReturnType<Routes[Id]>>> {
    const handler = routes[id] as unknown as (context: object) => Promise<Awaited<ReturnType<Routes[Id]>>>
    return await handler({ input, caller, idempotencyKey, visit })
  }

  async function player(name: PersonName, country = 'HUN'): Promise<PlayerIdentity> {
    const playerId = randomUUIDv7()
    const { email, birthDate, gender } = people[name]
    const text = {
      public_user_id: playerId.slice(-8),
      email,
      nick_name: name,
      password_hash: 'x',
      currency: HUF,
      country,
    }
    const more = {
      rule_set: ruleSet.code,
      locale: 'en',
      birth_date: birthDate,
      gender,
      zip_code: '1051',
      status: 'active',
    }
    const choices = {
      receive_sms: false,
      receive_email: false,
      public_person: false,
      campaigns_enabled: false,
    }
    await db
      .insertInto('player')
      .values({ player_id: playerId, ...text, ...more, ...choices, terms_accepted_at: sql`baize.now()` })
      .execute()
    await deps.wallet.open({ playerId, currency: HUF })
    const record = { nickName: name, email, country, currency: HUF, locale: 'en', ruleSet: ruleSet.code }
    return { playerId, sessionId: randomUUIDv7(), authenticatedAtMs: clock.nowMs(), player: record }
  }

  async function work(): Promise<void> {
    const { rows } = await sql<{
      payload: { reference: string }
    }>`delete from outbox where topic = 'payout' returning payload`.execute(db)
    for (const { payload } of rows) for (const job of withdrawalsJobs(deps)) await job.handle(payload)
  }

  return {
    /** Address of its database, for a second server. */
    url: database.url,
    deps,
    db,
    /** Runs a statement as the database's owner, for changes that the API's role may not make. */
    asOwner: (text: string, values: unknown[] = []) => queryOnce(database.ownerUrl, text, values),
    clock,
    scriptedProvider,
    /** The facts of each warning in the log. */
    warnings,
    call,
    player,
    /** Runs the payout jobs of the outbox. */
    work,
    /** Runs every sweep once. */
    async sweep() {
      for (const { run } of [...depositsSweeps(deps), ...withdrawalsSweeps(deps)]) await run()
    },
    async advance(span: { seconds?: number; minutes?: number; hours?: number; days?: number }) {
      const seconds = Temporal.Duration.from(span).total({ unit: 'seconds', relativeTo: '2026-01-01' })
      await sql`select baize.advance_clock(${seconds})`.execute(db)
      await clock.sync()
    },
    /** The provider's notification arrives. */
    notify: (...message: Parameters<typeof scriptedProvider.notification>) =>
      handlePaymentCallback(deps, PROVIDER, scriptedProvider.notification(...message)),
    async startDeposit(caller: PlayerIdentity, amount: bigint, key?: string, method = DEPOSIT) {
      const started = await call('payments.depositSubmit', caller, { method, amount, currency: HUF }, key)
      if (!started.ok) throw new Error(JSON.stringify(started.error.name))
      return started.value.reference
    },
    /** A player with deposited money. */
    async funded(name: PersonName, amount: bigint): Promise<PlayerIdentity> {
      const caller = await player(name)
      const reference = await this.startDeposit(caller, amount)
      await this.notify('payment', reference, { status: 'ok' })
      return caller
    },
    async requestWithdrawal(caller: PlayerIdentity, amount: bigint, key?: string) {
      const input = { method: WITHDRAWAL, amount, currency: HUF, fields: { ...account } }
      const requested = await call('payments.initWithdraw', caller, input, key)
      if (!requested.ok) throw new Error(JSON.stringify(requested.error.name))
      return requested.value.withdrawal.reference
    },
    staff: (name: string, role: StaffIdentity['role'] = 'payments'): StaffIdentity => ({
      staffId: randomUUIDv7(),
      sessionId: randomUUIDv7(),
      name,
      login: name,
      role,
    }),
    async cash({ playerId }: PlayerIdentity) {
      const wallet = await deps.wallet.snapshot(playerId)
      return { cash: wallet?.cashMinor, held: wallet?.payoutHoldMinor, suspense: wallet?.suspenseMinor }
    },
    /** Queued mails to a player, oldest first. */
    mails: async ({ playerId }: PlayerIdentity) => {
      const rows = await db
        .selectFrom('outbox')
        .select('payload')
        .where('topic', '=', 'mail')
        .where('player_id', '=', playerId)
        .execute()
      return rows.map(
        ({ payload }) => payload as { template: string; to: string; data: Record<string, string> },
      )
    },
    /**
     * Runs `act` while no case with that key can be written: a transaction holds it, and rolls back in the
     * end.
     */
    async withoutCase(dedupKey: string, act: () => Promise<unknown>): Promise<void> {
      const holder = await db.startTransaction().execute()
      const staffCase = {
        id: randomUUIDv7(),
        kind: 'notification_mismatch',
        subject: dedupKey,
        details: '{}',
        dedup_key: dedupKey,
      }
      await holder.insertInto('staff_case').values(staffCase).execute()
      await act()
      await holder.rollback().execute()
    },
    cases: async () =>
      (
        await db
          .selectFrom('staff_case')
          .select(['kind', 'subject', 'details', 'player_id'])
          .orderBy('id')
          .execute()
      ).map(({ kind, subject, details, player_id: playerId }) => ({
        kind,
        subject,
        playerId,
        details: details as Record<string, string>,
      })),
    async close() {
      // The ledger must be sound after the tests of this file.
      const findings = await checkLedger(pool)
      if (findings.length > 0) throw new Error(JSON.stringify(findings))
      await pool.end()
      await database.drop()
    },
  }
}

async function queryOnce(connectionString: string, text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(text, values)
  } finally {
    await client.end()
  }
}

/** `ok`, or the name of the refusal. */
export const nameOf = (result: { ok: true } | { ok: false; error: { name: string } }) =>
  result.ok ? 'ok' : result.error.name
