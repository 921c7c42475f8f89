import { err, ok, type Result } from '@baize/domain'
import type { GameProvider, ProviderTransaction, TooMany, Unavailable } from '@baize/plugin-kit'
import { differenceOf, type Difference, type LedgerMovement } from './compare-transactions.ts'
import type { ReconciliationStore } from './reconciliation-store.ts'

export type Books = Required<Pick<GameProvider, 'transactions'>>
type Deps = {
  readonly books: Books
  readonly store: Pick<ReconciliationStore, 'listMovements' | 'findMovements'>
}
type Period = { readonly provider: string; readonly from: Temporal.Instant; readonly to: Temporal.Instant }
type Failed = Unavailable | TooMany

/** More of either side than this are not held in memory: the period is shortened. */
export const MOST_IN_MEMORY = 5_000
/** Rounds that the provider is asked about one by one, of movements that its list of the period does not have. */
const MOST_ROUNDS = 100

/**
 * Compares one period of a provider's books with the ledger, in both directions. What the provider lists is looked for under its id
 * whenever it was booked here; what only the ledger has is asked about by its round, since a win that was retried is listed at the time of
 * its first try.
 */
export async function reconcilePeriod(
  { books, store }: Deps,
  period: Period,
): Promise<Result<readonly Difference[], Failed>> {
  const { provider, from, to } = period
  const listed = await books.transactions({
    kind: 'period',
    fromMs: from.epochMilliseconds,
    toMs: to.epochMilliseconds,
  })
  if (!listed.ok) return listed
  const movements = await store.listMovements(provider, { from, to, limit: MOST_IN_MEMORY })
  if (listed.value.length > MOST_IN_MEMORY || movements.length > MOST_IN_MEMORY)
    return err({ kind: 'too_many' })

  const unlisted = without(movements, listed.value)
  const elsewhere = await listByRound(books, unlisted)
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

/** The bets of rollbacks, to know whether there was something to roll back. */
const betsOf = (transactions: readonly ProviderTransaction[]) =>
  transactions.flatMap(({ kind, betKey, playerReference }) =>
    kind === 'rollback' && betKey !== null ? [{ key: betKey, playerReference }] : [],
  )

async function listByRound(
  books: Books,
  movements: readonly LedgerMovement[],
): Promise<Result<readonly ProviderTransaction[], Failed>> {
  const rounds = [...new Set(movements.flatMap(({ round }) => (round === null ? [] : [round])))].slice(
    0,
    MOST_ROUNDS,
  )
  const wanted = new Set(movements.map(({ key }) => key))
  const found: ProviderTransaction[] = []
  for (const round of rounds) {
    const listed = await books.transactions({ kind: 'round', round })
    if (!listed.ok) return listed
    found.push(...listed.value.filter(({ key }) => wanted.has(key)))
  }
  return ok(found)
}
