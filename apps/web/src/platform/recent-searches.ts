import { useEffect, useState } from 'react'
import { useSession } from './start.ts'

const KEY = 'baize.searches'
const MAX = 6
/** A text with results that stays this long was searched for, and is not on its way to a longer one. */
const SETTLED_MS = 1_500

/** Whose searches they are: a player's public id, or `null` for those of a visitor. */
type Owner = string | null
type Searches = { readonly owner: Owner; readonly texts: readonly string[] }
const none: Searches = { owner: null, texts: [] }

/** The searches on this device. Without storage there are none. */
function load(): Searches {
  try {
    const { owner, texts } = JSON.parse(window.localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    if (!Array.isArray(texts) || (owner !== null && typeof owner !== 'string')) return none
    return { owner, texts: texts.filter((text) => typeof text === 'string').slice(0, MAX) }
  } catch {
    return none
  }
}

function save(searches: Searches): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(searches))
  } catch {
    // The device keeps no searches.
  }
}

/** On a shared computer, nothing of the previous player remains. */
export function deleteSearches(): void {
  try {
    window.localStorage.removeItem(KEY)
  } catch {
    // Without storage there are none.
  }
}

/** The last searches of this player or visitor, newest first. */
export function readSearches(owner: Owner): readonly string[] {
  const found = load()
  return found.owner === owner ? found.texts : []
}

/**
 * Adds a search; one that begins an earlier one, or the other way round, replaces it, and so does one of
 * somebody else.
 */
export function rememberSearch(owner: Owner, text: string): void {
  const added = text.trim()
  const isPart = (other: string) => {
    const [one, two] = [other.toLowerCase(), added.toLowerCase()]
    return one.startsWith(two) || two.startsWith(one)
  }
  save({ owner, texts: [added, ...readSearches(owner).filter((other) => !isPart(other))].slice(0, MAX) })
}

/** After a login: what was searched for just before it is the player's, what another player left is deleted. */
export function keepSearchesOf(player: string): void {
  const { owner, texts } = load()
  if (owner === player) return
  if (owner === null && texts.length > 0) save({ owner: player, texts })
  else deleteSearches()
}

function useOwner(): Owner {
  const session = useSession()
  return session.loggedIn ? session.publicUserId : null
}

/** Remembers a text that found something and stayed. */
export function useRememberedSearch(text: string, isFound: boolean): void {
  const owner = useOwner()
  useEffect(() => {
    if (!isFound || text.trim() === '') return
    const timer = setTimeout(() => rememberSearch(owner, text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [owner, text, isFound])
}

export function useRecentSearches() {
  const owner = useOwner()
  const [shown, setShown] = useState<Searches>(() => ({ owner, texts: readSearches(owner) }))
  // Somebody else is logged in, perhaps by another tab.
  if (shown.owner !== owner) setShown({ owner, texts: readSearches(owner) })
  const clear = () => {
    deleteSearches()
    setShown({ owner, texts: [] })
  }
  return { texts: shown.texts, clear }
}
