import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { PseudonymOf } from '../../platform/logging/player-pseudonym.ts'
import { listPlayerIds } from './player-store.ts'

const PAGE = 10_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * From a player's id to the player's name in the log, and back: a name says nothing by itself, so it is compared with those of all players.
 * @throws {Error} With one plain sentence when the text is neither, or nobody has that name under the present key.
 */
export async function findLoggedPlayer(
  { db, pseudonymOf }: { readonly db: Kysely<DB>; readonly pseudonymOf: PseudonymOf },
  text: string,
): Promise<string> {
  if (uuid.test(text)) return `The player ${text} is "player":"${pseudonymOf(text)}" in the log.`
  if (!/^[\w-]{16}$/.test(text))
    throw new Error(
      'Say whom: npm run log-player ID, with the id of a player, or the name that the log has for one in "player".',
    )
  let after: string | null = null
  for (;;) {
    const ids: readonly string[] = await listPlayerIds(db, after, PAGE)
    const found = ids.find((id) => pseudonymOf(id) === text)
    if (found !== undefined) return `"player":"${text}" is the player ${found}.`
    if (ids.length < PAGE)
      throw new Error(
        `No player has the name ${text}: the line was written with another logKey, or the player is gone.`,
      )
    after = ids.at(-1) ?? null
  }
}
