import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { readChangedHeads, type AuditHead } from '../audit/index.ts'
import type { AnchorFolder } from './anchor-folder.ts'
import { canBeAnchored } from './anchor-line.ts'

/** Chains per line. */
const MAX_HEADS = 5000

/**
 * Records the head of each chain that has grown since the last round. A round without heads is written too,
 * so that an old last line means that anchoring has stopped. A malformed head is left out, because it would
 * make the whole line unreadable.
 * @returns The heads that were left out.
 */
export async function anchorHeads(db: Kysely<DB>, folder: AnchorFolder): Promise<readonly AuditHead[]> {
  const { wholeAt, recorded } = await folder.tail()
  const leftOut: AuditHead[] = []
  for (let after: string | null = ''; after !== null;) {
    const page = await readChangedHeads(db, { since: wholeAt, after, limit: MAX_HEADS })
    const grown = page.heads.filter(({ subject, seq }) => recorded.get(subject) !== seq)
    leftOut.push(...grown.filter((head) => !canBeAnchored(head)))
    after = page.heads.length === MAX_HEADS ? (page.heads.at(-1)?.subject ?? null) : null
    await folder.append(grown.filter(canBeAnchored), { at: page.at, isWhole: after === null })
  }
  return leftOut
}
