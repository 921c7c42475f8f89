import { createHmac } from 'node:crypto'

/** The name that a player has in the log: the same in every line, and of no use to who has not the key. */
export type PseudonymOf = (playerId: string) => string

const LETTERS = 16
/** A busy player has a line a second: most names are asked for again soon. */
const MOST_KEPT = 10_000

/** Pseudonyms by `logKey` of the settings file. */
export function createPseudonyms(key: string): PseudonymOf {
  const kept = new Map<string, string>()
  return (playerId) => {
    const known = kept.get(playerId)
    if (known !== undefined) return known
    if (kept.size >= MOST_KEPT) kept.clear()
    const pseudonym = createHmac('sha256', key).update(playerId).digest('base64url').slice(0, LETTERS)
    kept.set(playerId, pseudonym)
    return pseudonym
  }
}
