import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { AnchorFolder } from './anchor-folder.ts'
import { readChangedHeads } from '../audit/index.ts'

/** Chains a line. */
const MOST_HEADS = 5000

/**
 * Notes where each chain ends that has grown since the last time. A round without any is written too: that there was nothing is a fact
 * as well, and an old last line means that nobody anchors.
 */
export async function anchorHeads(db: Kysely<DB>, folder: AnchorFolder): Promise<void> {
  const { anchors } = await folder.read()
  const known = new Map(anchors.flatMap(({ heads }) => heads.map(({ subject, seq }) => [subject, seq] as const)))
  const since = anchors.findLast(({ isWhole }) => isWhole)?.at ?? null
  for (let after: string | null = ''; after !== null;) {
    const page = await readChangedHeads(db, { since, after, limit: MOST_HEADS })
    const heads = page.heads.filter(({ subject, seq }) => known.get(subject) !== seq)
    after = page.heads.length === MOST_HEADS ? (page.heads.at(-1)?.subject ?? null) : null
    await folder.append(heads, { at: page.at, isWhole: after === null })
  }
}
