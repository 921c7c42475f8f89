import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { readChangedHeads, type AuditHead } from '../audit/index.ts'
import type { AnchorFolder } from './anchor-folder.ts'
import { canBeAnchored } from './anchor-line.ts'

/** Chains a line. */
const MOST_HEADS = 5000

/**
 * Notes where each chain ends that has grown since the last time. A round without any is written too: that there was nothing is a fact
 * as well, and an old last line means that nobody anchors. A head that could not be read back is left out: one bad row must not make the line
 * unreadable that holds all others.
 * @returns The heads that were left out.
 */
export async function anchorHeads(db: Kysely<DB>, folder: AnchorFolder): Promise<readonly AuditHead[]> {
  const { wholeAt, noted } = await folder.tail()
  const leftOut: AuditHead[] = []
  for (let after: string | null = ''; after !== null;) {
    const page = await readChangedHeads(db, { since: wholeAt, after, limit: MOST_HEADS })
    const grown = page.heads.filter(({ subject, seq }) => noted.get(subject) !== seq)
    leftOut.push(...grown.filter((head) => !canBeAnchored(head)))
    after = page.heads.length === MOST_HEADS ? (page.heads.at(-1)?.subject ?? null) : null
    await folder.append(grown.filter(canBeAnchored), { at: page.at, isWhole: after === null })
  }
  return leftOut
}
