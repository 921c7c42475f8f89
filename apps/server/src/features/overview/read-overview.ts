import { refuse, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import {
  currencyCode,
  err,
  isCaseKind,
  limitPeriodsAt,
  mayStaff,
  ok,
  type CurrencyCode,
  type Result,
} from '@baize/domain'
import type { Kysely } from 'kysely'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { readTogether } from '../../platform/db/read-together.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { rejectedToday } from '../callbacks/index.ts'
import { openCasesByKind } from '../cases/index.ts'
import { openDepositsByProvider } from '../deposits/index.ts'
import { lastDifferences } from '../game-reconciliation/index.ts'
import { offeredProviders } from '../payments/index.ts'
import { rulesOfLicences } from '../licences/index.ts'
import { readOperatorSettings } from '../settings/index.ts'
import { movementTotalOf, movementTotals, type MovementTotals } from '../wallet/index.ts'
import { lateRequests, openPayoutsByProvider, queueCounts } from '../withdrawals/index.ts'
import { hoursOf, sumOf } from './money-hours.ts'

export type OverviewDeps = {
  readonly db: Kysely<DB>
  readonly clock: Pick<Clock, 'nowMs'>
  readonly plugins: Pick<Plugins, 'paymentProviders' | 'gameProviders' | 'ruleSets'>
}
type Overview = OutputOf<'staff.overview'>
type Input = InputOf<'staff.overview'>

/** Everything but the money, which not every role may see. */
const counts = {
  queues: queueCounts,
  late: lateRequests,
  cases: openCasesByKind,
  deposits: openDepositsByProvider,
  payouts: openPayoutsByProvider,
  rejected: rejectedToday,
  offered: offeredProviders,
  differences: lastDifferences,
}
type Counts = Awaited<ReturnType<typeof readTogether<typeof counts>>>

/**
 * What the first look at the day needs, from indexes and totals: nothing here reads the ledger. Screens poll it,
 * so it is one statement, and another one for the settings where the role sees money. Money is that of a licence's
 * players, as only they share a day; what waits is that of all, so that no choice hides late work.
 */
export async function readOverview(
  { db, clock, plugins }: OverviewDeps,
  { staff, input }: { readonly staff: Pick<StaffIdentity, 'permissions'>; readonly input: Input },
): Promise<Result<Overview, Refusal<'element_not_found'>>> {
  if (!mayStaff(staff, 'readMoneyTotals'))
    return ok({ ...overviewOf(plugins, await readTogether(db, counts)), money: null })
  const today = await readToday({ db, clock, plugins }, input)
  if (today === null) return err(refuse('element_not_found', {}))
  const { money, ...found } = await readTogether(db, { ...counts, money: movementTotals(today) })
  return ok({ ...overviewOf(plugins, found), money: moneyOf(money, today) })
}

function overviewOf(plugins: OverviewDeps['plugins'], found: Counts): Omit<Overview, 'money'> {
  const [queues] = found.queues
  return {
    withdrawals: {
      ...(queues ?? { toCheck: 0, waiting: 0, second: 0, underway: 0 }),
      late: found.late[0]?.late ?? 0,
    },
    cases: found.cases.flatMap(({ kind, open, overdue }) =>
      isCaseKind(kind) ? [{ kind, open, late: overdue }] : [],
    ),
    providers: [
      ...[...plugins.paymentProviders.keys()].toSorted().map((slug) => paymentProviderOf(slug, found)),
      ...[...plugins.gameProviders.keys()].toSorted().map((slug) => gameProviderOf(slug, found)),
    ],
  }
}

const none = {
  openDeposits: 0,
  unanswered: 0,
  openPayouts: 0,
  latePayouts: 0,
  rejectedToday: 0,
  differences: 0,
}

/** The row of a provider; undefined when nothing was counted. */
const rowOf = <Row extends { readonly provider: string }>(rows: readonly Row[], slug: string) =>
  rows.find(({ provider }) => provider === slug)

function paymentProviderOf(
  provider: string,
  { deposits, payouts, rejected, offered }: Pick<Counts, 'deposits' | 'payouts' | 'rejected' | 'offered'>,
): Overview['providers'][number] {
  const { open: openDeposits = 0, unanswered = 0 } = rowOf(deposits, provider) ?? {}
  const { open: openPayouts = 0, late: latePayouts = 0 } = rowOf(payouts, provider) ?? {}
  const { count: rejectedCount = 0 } = rowOf(rejected, provider) ?? {}
  const isOffered = rowOf(offered, provider) !== undefined
  return {
    ...none,
    provider,
    role: 'payments',
    state: !isOffered ? 'disabled' : unanswered + latePayouts + rejectedCount > 0 ? 'attention' : 'working',
    ...{ openDeposits, unanswered, openPayouts, latePayouts, rejectedToday: rejectedCount },
  }
}

function gameProviderOf(
  provider: string,
  { differences, rejected }: Pick<Counts, 'differences' | 'rejected'>,
): Overview['providers'][number] {
  const { differences: found = 0 } = rowOf(differences, provider) ?? {}
  const { count = 0 } = rowOf(rejected, provider) ?? {}
  return {
    ...none,
    provider,
    role: 'games',
    state: found + count > 0 ? 'attention' : 'working',
    ...{ differences: found, rejectedToday: count },
  }
}

type Today = {
  readonly licence: string
  readonly timeZone: string
  /** The currencies of new accounts, which are listed even without a movement. */
  readonly offered: readonly CurrencyCode[]
  readonly sinceMs: number
  readonly endMs: number
}

/** The day in the time zone of a licence, of the first one where none is named. @returns `null` for an unknown name. */
async function readToday(
  { db, clock, plugins }: OverviewDeps,
  { licence: name }: Input,
): Promise<Today | null> {
  const settings = await readOperatorSettings(db)
  const nowMs = clock.nowMs()
  const found = rulesOfLicences({ settings, ruleSets: plugins.ruleSets, nowMs }).find(
    ({ licence }) => name === undefined || licence.name === name,
  )
  if (found === undefined) return null
  const {
    licence,
    ruleSet: { timeZone },
  } = found
  const { startMs, endMs } = limitPeriodsAt(nowMs, timeZone).daily
  return { licence: licence.name, timeZone, offered: licence.currencies, sinceMs: startMs, endMs }
}

function moneyOf(
  [row]: readonly MovementTotals[],
  { licence, timeZone, offered, sinceMs: startMs, endMs }: Today,
): NonNullable<Overview['money']> {
  if (row === undefined) throw new Error('readOverview: movements were never counted')
  const byCurrency = Map.groupBy(row.totals.map(movementTotalOf), ({ currency }) => currencyCode(currency))
  const currencies = [
    ...offered,
    ...[...byCurrency.keys()].filter((code) => !offered.includes(code)).toSorted(),
  ]
  return {
    licence,
    timeZone,
    countedAt: Temporal.Instant.from(row.countedAt).toString(),
    currencies: currencies.map((currency) => {
      const totals = byCurrency.get(currency) ?? []
      return { currency, ...sumOf(totals), hours: hoursOf(totals, { startMs, endMs }) }
    }),
  }
}
