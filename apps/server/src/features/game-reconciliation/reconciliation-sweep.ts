import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { reconcilePeriod, type TransactionList } from './reconcile-period.ts'
import { createReconciliationStore, type OpenDay, type ReconciliationStore } from './reconciliation-store.ts'
import { reportDifference, reportMany } from './report-difference.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly plugins: Pick<Plugins, 'gameProviders'>
  readonly metrics: Pick<Metrics, 'gameReconciledThrough' | 'transactionDifferences'>
  readonly log: { warn(fields: object, text: string): void }
}

/** Periods compared in one run; the next run continues. */
const MAX_PERIODS = 60
/** Cases per provider and day; a day with more differences opens one summary case. */
const MAX_CASES = 200
const LONGEST_SEC = 86_400
const FIRST_WAIT_SEC = 60
const LONGEST_WAIT_SEC = 3_600

/** Reconciles each provider with the ledger once a day, when `due_at` has passed, on one server at a time. */
export function gameReconciliationSweeps(deps: Deps): Sweep[] {
  const store = createReconciliationStore(deps.db)
  return [{ name: 'game-reconciliation', everySec: 60, run: () => reconcileDueDays(deps, store) }]
}

async function reconcileDueDays(deps: Deps, store: ReconciliationStore): Promise<number> {
  const offered = new Map(
    [...deps.plugins.gameProviders].flatMap(([slug, { transactions }]) =>
      transactions === undefined ? [] : [[slug, { transactions }]],
    ),
  )
  for (const provider of offered.keys()) await store.openDays(provider)
  const failures: unknown[] = []
  let compared = 0
  for (; compared < MAX_PERIODS; compared += 1) {
    const day = await store.findDue()
    if (day === null) break
    // A failed provider is postponed; otherwise it would stay the first that is due, and block the others.
    await reconcileNext(deps, store, day, offered.get(day.provider)).catch(async (error: unknown) => {
      failures.push(error)
      await postpone(deps, store, day, error instanceof Error ? error.message : String(error))
    })
  }
  for (const { provider, throughSec } of await store.listComparedThrough())
    deps.metrics.gameReconciledThrough.set({ provider }, throughSec)
  if (failures.length > 0) throw failures[0]
  return compared
}

async function reconcileNext(
  deps: Deps,
  store: ReconciliationStore,
  day: OpenDay,
  list: TransactionList | undefined,
): Promise<void> {
  const end = day.from.add({ seconds: day.stepSec })
  const to = Temporal.Instant.compare(end, day.dayEnd) < 0 ? end : day.dayEnd
  const { provider } = day
  // A provider that was removed, or no longer offers a list, cannot be compared.
  const found =
    list === undefined ? null : await reconcilePeriod({ list, store }, { provider, from: day.from, to })
  if (found === null) return await store.advance(day, { to: day.dayEnd, stepSec: day.stepSec, found: 0 })
  if (found.ok) {
    for (const [index, difference] of found.value.entries()) {
      deps.metrics.transactionDifferences.inc({ provider, difference: difference.name })
      if (day.differences + index < MAX_CASES) await reportDifference(deps.db, provider, difference)
    }
    if (day.differences + found.value.length > MAX_CASES)
      await reportMany(deps.db, provider, { day: day.day, found: MAX_CASES })
    return await store.advance(day, {
      to,
      stepSec: Math.min(day.stepSec * 2, LONGEST_SEC),
      found: found.value.length,
    })
  }
  if (found.error.kind === 'too_many' && day.stepSec > 1)
    return await store.shorten(day, Math.ceil(day.stepSec / 4))
  const reason =
    found.error.kind === 'too_many'
      ? 'one second has more transactions than fit into a response'
      : found.error.reason
  await postpone(deps, store, day, reason)
}

async function postpone(
  { log }: Deps,
  store: ReconciliationStore,
  day: OpenDay,
  reason: string,
): Promise<void> {
  const { provider, attempts } = day
  log.warn(
    { provider, day: day.day, attempts, reason },
    'the transactions of a game provider could not be compared',
  )
  await store.postpone(day, Math.min(FIRST_WAIT_SEC * 2 ** Math.min(attempts, 10), LONGEST_WAIT_SEC))
}
