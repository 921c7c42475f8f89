import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { findLostHeads, type AuditHead, type BrokenChain } from './audit-store.ts'
import { findBrokenChains } from './chain-store.ts'

const HEADS_A_QUERY = 5000
/** Chains that are named. When more are broken, nobody reads on. */
const MOST_NAMED = 1000

/** Heads that were noted outside the table, a page at a time: they need not fit into memory. */
export type NotedHeads = {
  /** The newest of each chain. */
  newest(): AsyncIterable<readonly AuditHead[]>
  /** All of them, in the order in which they were noted. */
  all(): AsyncIterable<readonly AuditHead[]>
}

/**
 * Reads every chain and names the first bad row of each that does not hold. Rows cut off the end leave a sound chain, and so does a
 * chain written anew from some row on: only heads noted earlier, outside the table, show them.
 */
export async function verifyAudit(
  db: Kysely<DB>,
  noted: NotedHeads | null = null,
): Promise<readonly BrokenChain[]> {
  const { broken, lost } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const found = await findBrokenChains(trx, MOST_NAMED)
      return { broken: found, lost: noted === null ? new Set<string>() : await findLost(trx, noted, found) }
    })
  return noted === null || lost.size === 0 ? broken : [...broken, ...(await nameFirstLost(db, noted, lost))]
}

/** The newest head of a chain tells whether all of it is there. */
async function findLost(
  trx: Kysely<DB>,
  noted: NotedHeads,
  broken: readonly BrokenChain[],
): Promise<Set<string>> {
  const named = new Set(broken.map(({ subject }) => subject))
  const lost = new Set<string>()
  for await (const heads of noted.newest()) {
    const unnamed = heads.filter(({ subject }) => !named.has(subject))
    for (const { subject } of await lostOf(trx, unnamed)) if (lost.size < MOST_NAMED) lost.add(subject)
  }
  return lost
}

/** Only when one is not there do the older heads tell from where on the chain is another: they are noted in order, so the first counts. */
async function nameFirstLost(
  db: Kysely<DB>,
  noted: NotedHeads,
  lost: Set<string>,
): Promise<readonly BrokenChain[]> {
  const first: BrokenChain[] = []
  for await (const heads of noted.all()) {
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
