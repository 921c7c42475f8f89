import { pathPattern } from '@baize/contract/routes'
import { isLobby, paths } from './addresses.ts'

const KEY = 'baize-game'
const games = [paths.game, paths.groupGame].map(pathPattern)

/** A game for real money that the player left for the cashier. */
export type GameToReturnTo = { readonly path: string; readonly id: string }

/**
 * The game of a stored address. The address is one of this site's own game pages, and nothing else: it becomes
 * a link.
 */
export function gameOf(path: string | null): GameToReturnTo | null {
  if (path === null || !games.some((page) => page.test(path))) return null
  const [id, type] = path.split('/').slice(-2)
  return id !== undefined && type === 'real' ? { path, id } : null
}

/**
 * Remembers in this tab which game the player came from: it survives the page of a payment provider. The lobby
 * ends it.
 */
export function rememberGame(path: string): void {
  try {
    if (gameOf(path) !== null) window.sessionStorage.setItem(KEY, path)
    else if (isLobby(path)) window.sessionStorage.removeItem(KEY)
  } catch {
    // Without storage a deposit leads on to the lobby.
  }
}

export function gameToReturnTo(): GameToReturnTo | null {
  try {
    return gameOf(window.sessionStorage.getItem(KEY))
  } catch {
    return null
  }
}
