import { pathPattern, playerPaths as paths } from '@baize/contract/routes'

export { addressOf, inLanguage, PLAYER_AREA, serverPaths, splitLanguage } from '@baize/contract/routes'
export { paths }

const searches: readonly string[] = [paths.gameSearch, paths.allGamesSearch]
const anyOf = (pages: readonly string[]) => {
  const patterns = pages.map(pathPattern)
  return (path: string): boolean => patterns.some((pattern) => pattern.test(path))
}

/** Whether the address is the search of games. */
export const isGameSearch = (path: string): boolean => searches.includes(path)

/** Whether the address is the lobby without a game over it: its home page, a group or the search. */
export const isLobby = anyOf([paths.home, paths.group, ...searches])

/** Whether the address is an open game. */
export const isOpenGame = anyOf([paths.game, paths.groupGame])

/** Whether the address shows games: a group, the search, a game's dialog or an open game. */
export const isGamesPage = anyOf([
  paths.group,
  ...searches,
  paths.gamePopup,
  paths.groupGamePopup,
  paths.game,
  paths.groupGame,
])

const homePopup = pathPattern(paths.gamePopup)
const groupPopup = pathPattern(paths.groupGamePopup)

/** Whether the address is a game's dialog over the home page. The search has precedence (T-22). */
export const isHomeGamePopup = (path: string): boolean => homePopup.test(path) && !isGameSearch(path)

/** Whether the address is a game's dialog over the lobby or one of its groups. */
export const isGamePopup = (path: string): boolean =>
  isHomeGamePopup(path) || (groupPopup.test(path) && !isGameSearch(path))

/** Dialogs that an address can open with `?modal=` (0§2.3). */
export const modalIds = ['login', 'registration', 'deposit', 'help'] as const
export type ModalId = (typeof modalIds)[number]

export const periods = ['month', 'last-month', 'last-90-days', 'year', 'all', 'days'] as const
export type Period = (typeof periods)[number]
export const progresses = ['open', 'done', 'failed', 'any'] as const
export type Progress = (typeof progresses)[number]

/** Orders of games, besides the operator's. */
export const gameOrders = ['name', 'newest', 'rtp', 'minStake'] as const
export type GameOrder = (typeof gameOrders)[number]

/** Every parameter that the site reads from the address. */
export type Search = {
  modal?: ModalId
  'modal-after'?: ModalId
  'page-after-login'?: string
  'modal-after-login'?: ModalId
  'game-after-login'?: string
  /** How that game is opened (0§4.5). */
  type?: string
  reference?: string
  amount?: string
  /** The id of the chosen payment method. */
  method?: string
  /** A bonus that a link offers (1§2). */
  campaign?: string
  tab?: 'transactions'
  /** The lobby's filter: names separated by commas, and the search text. */
  groups?: string
  studios?: string
  text?: string
  sort?: GameOrder
  /** The list of transactions: a named period or two calendar days, and the state. */
  period?: Period
  from?: string
  to?: string
  progress?: Progress
  /** The open receipt: a game session, one of its rounds, or the payment of `reference`. */
  session?: string
  round?: string
  /** A notice on arrival: the account was activated, or has a new password. */
  notice?: 'activated' | 'password-set'
  /** Who referred a new player (0§3). */
  referralCode?: string
}
