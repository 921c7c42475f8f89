import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { findBrokenChains, readAuditHeads, type AuditHead, type BrokenChain } from './audit-store.ts'

/**
 * Reads every chain and names the first bad row of each that does not hold. Rows cut off the end leave a sound chain:
 * only heads noted earlier, outside the table, show them.
 */
export async function verifyAudit(db: Kysely<DB>, earlierHeads: readonly AuditHead[] = []): Promise<readonly BrokenChain[]> {
  const broken = await findBrokenChains(db)
  const named = new Set(broken.map(({ subject }) => subject))
  const heads = new Map((await readAuditHeads(db)).map((head) => [head.subject, head.seq]))
  const cutOff = earlierHeads
    .filter(({ subject, seq }) => !named.has(subject) && (heads.get(subject) ?? 0n) < seq)
    .map(({ subject }) => ({ subject, seq: (heads.get(subject) ?? 0n) + 1n, problem: 'cut_off' as const }))
  return [...broken, ...cutOff]
}
