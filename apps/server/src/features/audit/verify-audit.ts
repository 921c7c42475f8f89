import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { findLostHeads, type AuditHead, type BrokenChain } from './audit-store.ts'
import { findBrokenChains } from './chain-store.ts'

const HEADS_A_QUERY = 5000
/** Maximum number of broken chains in a report. */
const MAX_NAMED = 1000

/** Heads recorded outside the table, read in pages because they may not fit into memory. */
export type RecordedHeads = {
  /** The newest of each chain. */
  newest(): AsyncIterable<readonly AuditHead[]>
  /** All heads, in order of recording. */
  all(): AsyncIterable<readonly AuditHead[]>
}

/**
 * Verifies all chains and returns the first invalid row of each broken one. A chain whose end was cut off, or
 * that was rewritten from some row on, is consistent in itself: only heads recorded earlier, outside the
 * table, reveal it.
 */
export async function verifyAudit(
  db: Kysely<DB>,
  recorded: RecordedHeads | null = null,
): Promise<readonly BrokenChain[]> {
  const { broken, lost } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const found = await findBrokenChains(trx, MAX_NAMED)
      return {
        broken: found,
        lost: recorded === null ? new Set<string>() : await findLost(trx, recorded, found),
      }
    })
  return recorded === null || lost.size === 0
    ? broken
    : [...broken, ...(await nameFirstLost(db, recorded, lost))]
}

/** The newest head of a chain shows whether the chain is complete. */
async function findLost(
  trx: Kysely<DB>,
  recorded: RecordedHeads,
  broken: readonly BrokenChain[],
): Promise<Set<string>> {
  const named = new Set(broken.map(({ subject }) => subject))
  const lost = new Set<string>()
  for await (const heads of recorded.newest()) {
    const unnamed = heads.filter(({ subject }) => !named.has(subject))
    for (const { subject } of await lostOf(trx, unnamed)) if (lost.size < MAX_NAMED) lost.add(subject)
  }
  return lost
}

/**
 * Finds the first recorded head that is missing, from which on the chain differs. Only for chains whose
 * newest head is missing.
 */
async function nameFirstLost(
  db: Kysely<DB>,
  recorded: RecordedHeads,
  lost: Set<string>,
): Promise<readonly BrokenChain[]> {
  const first: BrokenChain[] = []
  for await (const heads of recorded.all()) {
    const wanted = heads.filter(({ subject }) => lost.has(subject))
    for (const chain of await lostOf(db, wanted)) {
      first.push(chain)
      lost.delete(chain.subject)
    }
    if (lost.size === 0) break
  }
  return first.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
}

async function lostOf(db: Kysely<DB>, heads: readonly AuditHead[]): Promise<readonly BrokenChain[]> {
  const lost: BrokenChain[] = []
  for (let from = 0; from < heads.length; from += HEADS_A_QUERY)
    lost.push(...(await findLostHeads(db, heads.slice(from, from + HEADS_A_QUERY))))
  return lost
}
