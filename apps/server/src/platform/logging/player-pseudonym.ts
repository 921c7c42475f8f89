import { createHmac } from 'node:crypto'

/** The pseudonym of a player in the log: the same in every line, meaningless without the key. */
export type PseudonymOf = (playerId: string) => string

const LETTERS = 16
/** Size of the cache: an active player has a log line a second. */
const MAX_CACHED = 10_000

/** Pseudonyms by `logKey` of the settings file. */
export function createPseudonyms(key: string): PseudonymOf {
  const cache = new Map<string, string>()
  return (playerId) => {
    const known = cache.get(playerId)
    if (known !== undefined) return known
    if (cache.size >= MAX_CACHED) cache.clear()
    const pseudonym = createHmac('sha256', key).update(playerId).digest('base64url').slice(0, LETTERS)
    cache.set(playerId, pseudonym)
    return pseudonym
  }
}
