import { err, ok, type Result } from '@baize/domain'
import type { GameProvider, ProviderTransaction, TooMany, Unavailable } from '@baize/plugin-kit'
import { differenceOf, type Difference, type LedgerMovement } from './compare-transactions.ts'
import type { ReconciliationStore } from './reconciliation-store.ts'

export type TransactionList = Required<Pick<GameProvider, 'transactions'>>
type Deps = {
  readonly list: TransactionList
  readonly store: Pick<ReconciliationStore, 'listMovements' | 'findMovements'>
}
type Period = { readonly provider: string; readonly from: Temporal.Instant; readonly to: Temporal.Instant }
type Failed = Unavailable | TooMany

/** Transactions of either side in memory; with more, the period is shortened. */
export const MAX_IN_MEMORY = 5_000
/** Rounds queried one by one, for movements that are not in the provider's list of the period. */
const MAX_ROUNDS = 100

/**
 * Compares a provider's transactions of a period with the ledger, in both directions. The provider's
 * transactions are looked up by id at any time; movements that only the ledger has are queried by round,
 * since a retried win is listed at the time of its first attempt.
 */
export async function reconcilePeriod(
  { list, store }: Deps,
  period: Period,
): Promise<Result<readonly Difference[], Failed>> {
  const { provider, from, to } = period
  const listed = await list.transactions({
    kind: 'period',
    fromMs: from.epochMilliseconds,
    toMs: to.epochMilliseconds,
  })
  if (!listed.ok) return listed
  const movements = await store.listMovements(provider, { from, to, limit: MAX_IN_MEMORY })
  if (listed.value.length > MAX_IN_MEMORY || movements.length > MAX_IN_MEMORY)
    return err({ kind: 'too_many' })

  const unlisted = without(movements, listed.value)
  const elsewhere = await listByRound(list, unlisted)
  if (!elsewhere.ok) return elsewhere
  const theirs = [...listed.value, ...elsewhere.value]
  const ours = byKey([...(await store.findMovements(provider, [...theirs, ...betsOf(theirs)])), ...movements])
  const differences = theirs.flatMap((their): Difference[] => {
    const our = ours.get(their.key) ?? null
    const name = differenceOf(their, our, (key) => ours.has(key))
    return name === null ? [] : [{ name, theirs: their, ours: our }]
  })
  return ok([
    ...differences,
    ...without(unlisted, theirs).map((our) => ({
      name: 'not at the provider' as const,
      theirs: null,
      ours: our,
    })),
  ])
}

function without(
  movements: readonly LedgerMovement[],
  listed: readonly ProviderTransaction[],
): readonly LedgerMovement[] {
  const keys = new Set(listed.map(({ key }) => key))
  return movements.filter(({ key }) => !keys.has(key))
}

const byKey = (movements: readonly LedgerMovement[]) =>
  new Map(movements.map((movement) => [movement.key, movement]))

/** The bets of rollbacks, to check whether they are in the ledger. */
const betsOf = (transactions: readonly ProviderTransaction[]) =>
  transactions.flatMap(({ kind, betKey, playerReference }) =>
    kind === 'rollback' && betKey !== null ? [{ key: betKey, playerReference }] : [],
  )

async function listByRound(
  list: TransactionList,
  movements: readonly LedgerMovement[],
): Promise<Result<readonly ProviderTransaction[], Failed>> {
  const rounds = [...new Set(movements.flatMap(({ round }) => (round === null ? [] : [round])))].slice(
    0,
    MAX_ROUNDS,
  )
  const wanted = new Set(movements.map(({ key }) => key))
  const found: ProviderTransaction[] = []
  for (const round of rounds) {
    const listed = await list.transactions({ kind: 'round', round })
    if (!listed.ok) return listed
    found.push(...listed.value.filter(({ key }) => wanted.has(key)))
  }
  return ok(found)
}
