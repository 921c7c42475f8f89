import type { HelpScreen } from '@baize/contract'
import { isLobby, isOpenGame, PLAYER_AREA, paths, type Search } from '../../platform/addresses.ts'

const beginnings: readonly (readonly [string, HelpScreen])[] = [
  [paths.registration, 'registration'],
  ['/activation', 'registration'],
  [paths.login, 'login'],
  [paths.forgotPassword, 'login'],
  [paths.deposit, 'deposit'],
  [paths.withdrawal, 'withdrawal'],
  [paths.limits, 'limits'],
  [`${paths.withdrawalTransactions}/`, 'withdrawal'],
]

/** The screen of an address; `null` where no answer is about it. */
export function helpScreenOf(path: string, { tab }: Pick<Search, 'tab'>): HelpScreen | null {
  if (isOpenGame(path)) return 'game'
  if (isLobby(path)) return 'lobby'
  // Two addresses are a form, or with a tab the list of what it made (T-24).
  if (path === paths.depositTransactions && tab === undefined) return 'deposit'
  if (path === paths.withdrawalTransactions && tab === undefined) return 'withdrawal'
  const found = beginnings.find(([beginning]) => path.startsWith(beginning))
  if (found !== undefined) return found[1]
  if (path.startsWith(paths.transactions)) return 'transactions'
  return path.startsWith(PLAYER_AREA) ? 'account' : null
}

/** The reference that the screen is about: of a payment in its search, or of a withdrawal's page. */
export function referenceOf(path: string, { reference }: Pick<Search, 'reference'>): string | null {
  const start = `${paths.withdrawalTransactions}/`
  return reference ?? (path.startsWith(start) ? path.slice(start.length) : null)
}
