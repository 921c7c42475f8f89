import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { PseudonymOf } from '../../platform/logging/player-pseudonym.ts'
import { listPlayerIds } from './player-store.ts'

const PAGE = 10_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Resolves a player's id to the pseudonym in the log, and back. A pseudonym cannot be decoded, so it is
 * compared with those of all players.
 * @throws {Error} When the text is neither, or no player has the pseudonym under the current key.
 */
export async function findLoggedPlayer(
  { db, pseudonymOf }: { readonly db: Kysely<DB>; readonly pseudonymOf: PseudonymOf },
  text: string,
): Promise<string> {
  if (uuid.test(text)) return `The player ${text} is "player":"${pseudonymOf(text)}" in the log.`
  if (!/^[\w-]{16}$/.test(text))
    throw new Error(
      'Usage: npm run log-player -- ID, with the id of a player, or the pseudonym in the field "player" of the log.',
    )
  let after: string | null = null
  for (;;) {
    const ids: readonly string[] = await listPlayerIds(db, after, PAGE)
    const found = ids.find((id) => pseudonymOf(id) === text)
    if (found !== undefined) return `"player":"${text}" is the player ${found}.`
    if (ids.length < PAGE)
      throw new Error(
        `No player has the pseudonym ${text}: the line was written with another logKey, or the player was deleted.`,
      )
    after = ids.at(-1) ?? null
  }
}
