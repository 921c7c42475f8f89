import { randomInt } from 'node:crypto'
import { nickNameKey } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { listTakenNickNames } from '../players/index.ts'

const SUGGESTED = 3
const TRIED = 12
/** A number after the nickname that was asked for. */
const [FROM, BELOW] = [10, 1_000]

/** Free nicknames that are like a taken one, at most three. They are not reserved. */
export async function suggestNickNames(
  db: Kysely<DB>,
  { nickName, maxLength }: { readonly nickName: string; readonly maxLength: number | null },
): Promise<readonly string[]> {
  const longest = maxLength ?? Infinity
  const stem = nickName.trim().slice(0, Math.max(0, longest - String(BELOW - 1).length))
  const tried = Array.from({ length: TRIED }, () => `${stem}${randomInt(FROM, BELOW)}`)
  const taken = await listTakenNickNames(db, tried.map(nickNameKey))
  return [...new Set(tried)]
    .filter((name) => name.length <= longest && !taken.has(nickNameKey(name)))
    .slice(0, SUGGESTED)
}
