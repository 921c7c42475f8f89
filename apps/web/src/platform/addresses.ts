/** Every path of the site, in the router's notation. */
export const paths = {
  home: '/',
  login: '/login',
  logout: '/logout',
  registration: '/registration',
  activation: '/activation/$code',
  forgotPassword: '/forgot-password',
  resetPassword: '/forgot-password/reset/$code',
  changePassword: '/my/change-password',
  activity: '/my/activity',
  transactions: '/my/transactions',
  depositTransactions: '/my/transactions/deposit',
  withdrawalTransactions: '/my/transactions/withdrawal',
  withdrawalStatus: '/my/transactions/withdrawal/$reference',
  /** Games, bonuses and the other kinds of transactions (0§2.1). */
  kindOfTransactions: '/my/transactions/$kind',
  deposit: '/payment/deposit',
  withdrawal: '/payment/withdrawal',
  /** The limits of payments. */
  limits: '/my/limits',
  depositLimits: '/my/limits/payments',
  gamingLimits: '/my/limits/gaming',
  game: '/games/$id/$type',
  groupGame: '/{$group}-games/$id/$type',
  /** The dialog of a game over the lobby (0§2.2). */
  gamePopup: '/games/$id',
  groupGamePopup: '/{$group}-games/$id',
  /** A group of games; "all" is every game (0§2.1). */
  group: '/{$group}-games',
  groupLegacy: '/group/$group',
  gameSearch: '/games/search',
  allGamesSearch: '/all-games/search',
  styleGuide: '/StyleGuide',
  /** A text page of the operator, such as `/fees`. */
  page: '/$page',
} as const

/**
 * Whether the address is a game's dialog over the lobby or one of its groups. The search has precedence
 * (T-22).
 */
export const isGamePopup = (path: string): boolean => /^\/([\w-]+-)?games\/(?!search$)[\w-]+$/.test(path)

/** Dialogs that an address can open with `?modal=` (0§2.3). */
export const modalIds = ['login', 'registration', 'deposit'] as const
export type ModalId = (typeof modalIds)[number]

export const periods = ['month', 'last-month', 'last-90-days', 'year', 'all', 'days'] as const
export type Period = (typeof periods)[number]
export const progresses = ['open', 'done', 'failed', 'any'] as const
export type Progress = (typeof progresses)[number]

/** Every parameter that the site reads from the address. */
export type Search = {
  modal?: ModalId
  'modal-after'?: ModalId
  'page-after-login'?: string
  'modal-after-login'?: ModalId
  'game-after-login'?: string
  reference?: string
  amount?: string
  /** The id of the chosen payment method. */
  method?: string
  /** A bonus that a link offers (1§2). */
  campaign?: string
  tab?: 'transactions'
  /** The lobby's filter: names separated by commas, and the search text. */
  groups?: string
  providers?: string
  text?: string
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
