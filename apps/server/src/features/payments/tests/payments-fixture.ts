import type { InputOf } from '@baize/contract'
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { currencyCode, type RuleSet } from '@baize/domain'
import type { PersonName } from '@baize/testing'
import { sql } from 'kysely'
import pg from 'pg'
import type { CallContext, PlayerIdentity, StaffIdentity } from '../../../platform/http/calls/handler.ts'
import type { PaymentMethod } from '../../../parts/plugins/plugins.ts'
import { refusingOwnAccount } from '../../../own-account.ts'
import { limitsRoutes } from '../../limits/routes.ts'
import { handlePaymentCallback } from '../handle-payment-callback.ts'
import { playerProfilesRoutes } from '../../player-profiles/routes.ts'
import { correctionsRoutes, correctionsSweeps } from '../../corrections/routes.ts'
import { casesRoutes } from '../../cases/routes.ts'
import { listOpenQuestions } from '../../information-requests/index.ts'
import { informationRequestsRoutes } from '../../information-requests/routes.ts'
import { checkLedger } from '../../wallet/check-ledger.ts'
import { createPayoutHandler, withdrawalsRoutes, withdrawalsSweeps } from '../../withdrawals/routes.ts'
import { depositsRoutes, depositsSweeps } from '../../deposits/routes.ts'
import { peopleOf } from './fixture-people.ts'
import { readsOf } from './fixture-reads.ts'
import { openPaymentsWorld, type PaymentsWorld } from './payments-world.ts'
import { PROVIDER } from './scripted-provider.ts'

export const HUF = currencyCode('HUF')
export const GBP = currencyCode('GBP')
export const DEPOSIT = 501
export const WITHDRAWAL = 502
export const FRAMED = 503
export const TRANSFER = 504
export const ABROAD = 505
/** A withdrawal method in pounds, to British accounts. */
export const UK_WITHDRAWAL = 506
export const IBAN = 'HU42117730161111101800000000'
export const account = { iban: IBAN, owner: 'Kovács Anna' }
export const ukAccount = { iban: 'GB29NWBK60161331926819', owner: 'Grace Okafor' }

const base = { feePercent: '0', feeStrategy: 'included', provider: PROVIDER } as const
const deposits = {
  ...base,
  direction: 'deposit',
  currencies: {
    HUF: { minAmountMinor: 1_000_00n, maxAmountMinor: 200_000_00n, quickAddMinor: [5_000_00n] },
    GBP: { minAmountMinor: 5_00n, maxAmountMinor: 1_000_00n, quickAddMinor: [10_00n], feePercent: '0' },
  },
  fields: [],
} as const
const accountFields = (country: string) =>
  [
    {
      field: 'iban',
      mandatory: true,
      definition: { control: 'iban', validator: 'iban', formatter: 'iban' },
      rules: { countries: [country] },
    },
    { field: 'owner', mandatory: true, definition: { control: 'text', validator: 'personName' } },
    { field: 'bic', mandatory: false, definition: { control: 'bic', validator: 'bic' } },
  ] as const
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
    fields: accountFields('HUN'),
    usualHours: 24,
  },
  {
    ...base,
    id: UK_WITHDRAWAL,
    slug: 'uk-out',
    direction: 'withdrawal',
    providerMethod: 'uk-out',
    currencies: { GBP: { minAmountMinor: 5_00n, maxAmountMinor: 1_000_00n, quickAddMinor: [] } },
    fields: accountFields('GBR'),
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

type Routes = ReturnType<typeof routesOf>
function routesOf({ deps }: PaymentsWorld) {
  return refusingOwnAccount(deps.db, {
    ...depositsRoutes(deps),
    ...withdrawalsRoutes(deps),
    ...limitsRoutes(deps),
    ...casesRoutes(deps),
    ...informationRequestsRoutes(deps),
    ...correctionsRoutes(deps),
    ...playerProfilesRoutes({ ...deps, listOpenQuestions }),
  })
}

/** Only an invalid cursor is refused by these, which `tests/foreign-cursors.test.ts` covers. */
const lists = ['payments.deposits', 'payments.withdrawals', 'staff.cases', 'staff.withdrawals'] as const
type ListId = (typeof lists)[number]
type AnswerOf<Id extends keyof Routes> = Id extends ListId
  ? Extract<Awaited<ReturnType<Routes[Id]>>, { readonly ok: true }>
  : Awaited<ReturnType<Routes[Id]>>

/** Calls a handler as a browser would, without HTTP. */
function callOf(world: PaymentsWorld) {
  const routes = routesOf(world)
  const visit = {
    ip: '203.0.113.7',
    country: null,
    userAgent: 'test',
    requestId: 'r',
    log: world.deps.log,
    setSessionToken: () => {},
  } as unknown as CallContext<'payments.depositSubmit'>['visit']
  return async <Id extends keyof Routes>(
    id: Id,
    caller: PlayerIdentity | StaffIdentity,
    input: InputOf<Id>,
    idempotencyKey: string = randomUUID(),
  ): Promise<AnswerOf<Id>> => {
    const handler = routes[id] as unknown as (context: object) => Promise<AnswerOf<Id>>
    const answer = await handler({ input, caller, idempotencyKey, visit })
    if (lists.some((list) => list === id) && !answer.ok) throw new Error(`${id} was refused`)
    return answer
  }
}

/** Deposits and withdrawals of players, and the provider's notifications of them. */
function paymentsOf(
  { deps, scriptedProvider }: PaymentsWorld,
  { call, player }: { call: ReturnType<typeof callOf>; player: ReturnType<typeof peopleOf>['player'] },
) {
  /** The provider's notification arrives. */
  const notify = (...message: Parameters<typeof scriptedProvider.notification>) =>
    handlePaymentCallback(deps, PROVIDER, scriptedProvider.notification(...message))
  async function startDeposit(caller: PlayerIdentity, amount: bigint, key?: string, method = DEPOSIT) {
    const currency = currencyCode(caller.player.currency)
    const started = await call('payments.depositSubmit', caller, { method, amount, currency }, key)
    if (!started.ok) throw new Error(JSON.stringify(started.error.name))
    return started.value.reference
  }
  return {
    notify,
    startDeposit,
    /** A player with deposited money. */
    async funded(name: PersonName, amount: bigint): Promise<PlayerIdentity> {
      const caller = await player(name)
      const reference = await startDeposit(caller, amount)
      await notify('payment', reference, { status: 'ok' })
      return caller
    },
    async requestWithdrawal(caller: PlayerIdentity, amount: bigint, key?: string) {
      const currency = currencyCode(caller.player.currency)
      const input =
        currency === GBP
          ? { method: UK_WITHDRAWAL, amount, currency, fields: { ...ukAccount } }
          : { method: WITHDRAWAL, amount, currency, fields: { ...account } }
      const requested = await call('payments.initWithdraw', caller, input, key)
      if (!requested.ok) throw new Error(JSON.stringify(requested.error.name))
      return requested.value.withdrawal.reference
    },
  }
}

/** What runs without a caller: jobs, sweeps and the clock. */
const backgroundOf = ({ deps }: PaymentsWorld) => ({
  /** Runs the payout jobs of the outbox. */
  async work(): Promise<void> {
    const { rows } = await sql<{
      payload: { reference: string }
    }>`delete from outbox where topic = 'payout' returning payload`.execute(deps.db)
    const sendPayout = createPayoutHandler(deps)
    for (const { payload } of rows) await sendPayout(payload)
  },
  /** Runs every sweep once. */
  async sweep() {
    const sweeps = [...depositsSweeps(deps), ...withdrawalsSweeps(deps), ...correctionsSweeps(deps)]
    for (const { run } of sweeps) await run()
  },
  async advance(span: { seconds?: number; minutes?: number; hours?: number; days?: number }) {
    const seconds = Temporal.Duration.from(span).total({ unit: 'seconds', relativeTo: '2026-01-01' })
    await sql`select baize.advance_clock(${seconds})`.execute(deps.db)
    await deps.clock.sync()
  },
})

export type PaymentsFixture = Awaited<ReturnType<typeof openPaymentsFixture>>

/**
 * Deposits and withdrawals over a test database, with one scripted provider and Hungary's rule set, modified
 * by `change`.
 */
export async function openPaymentsFixture(change: (ruleSet: RuleSet) => RuleSet = (ruleSet) => ruleSet) {
  const world = await openPaymentsWorld(allMethods, change)
  const { database, pool, deps, scriptedProvider, warnings } = world
  const { db, clock } = deps
  const call = callOf(world)
  const callers = peopleOf(world)
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
    ...callers,
    ...paymentsOf(world, { call, player: callers.player }),
    ...backgroundOf(world),
    ...readsOf(world),
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
        due_at: sql<Temporal.Instant>`baize.now()`,
      }
      await holder.insertInto('staff_case').values(staffCase).execute()
      await act()
      await holder.rollback().execute()
    },
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
