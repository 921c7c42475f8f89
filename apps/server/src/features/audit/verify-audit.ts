import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { findLostHeads, type AuditHead, type BrokenChain } from './audit-store.ts'
import { findBrokenChains } from './chain-store.ts'

const HEADS_A_QUERY = 5000

/**
 * Reads every chain and names the first bad row of each that does not hold. Rows cut off the end leave a sound chain, and so does a
 * chain written anew from some row on: only heads noted earlier, outside the table, show them.
 * @param noted In the order in which they were noted.
 */
export async function verifyAudit(db: Kysely<DB>, noted: readonly AuditHead[] = []): Promise<readonly BrokenChain[]> {
  const broken = await findBrokenChains(db)
  const named = new Set(broken.map(({ subject }) => subject))
  const unnamed = noted.filter(({ subject }) => !named.has(subject))
  // The newest head of a chain tells whether all of it is there; only if not, the older ones tell from where on it is another.
  const newest = [...new Map(unnamed.map((head) => [head.subject, head])).values()]
  const lost = new Set((await lostOf(db, newest)).map(({ subject }) => subject))
  const all = unnamed.filter(({ subject }) => lost.has(subject))
  return [...broken, ...firstOfEach(await lostOf(db, all))]
}

async function lostOf(db: Kysely<DB>, heads: readonly AuditHead[]): Promise<readonly BrokenChain[]> {
  const lost: BrokenChain[] = []
  for (let from = 0; from < heads.length; from += HEADS_A_QUERY)
    lost.push(...(await findLostHeads(db, heads.slice(from, from + HEADS_A_QUERY))))
  return lost
}

function firstOfEach(lost: readonly BrokenChain[]): readonly BrokenChain[] {
  const bySeq = lost.toSorted((a, b) => Number(b.seq - a.seq))
  return [...new Map(bySeq.map((chain) => [chain.subject, chain])).values()]
}
