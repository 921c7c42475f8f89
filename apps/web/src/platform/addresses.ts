/** Every path of the site, in the router's notation. */
export const paths = {
  home: '/',
  login: '/login',
  logout: '/logout',
  registration: '/registration',
  activation: '/activation/$code',
  depositTransactions: '/my/transactions/deposit',
  withdrawalTransactions: '/my/transactions/withdrawal',
  deposit: '/payment/deposit',
  withdrawal: '/payment/withdrawal',
  depositLimits: '/my/limits/payments',
  game: '/games/$id/$type',
  groupGame: '/all-games/$id/$type',
} as const

/** Dialogs that an address can open with `?modal=` (0§2.3). */
export const modalIds = ['login', 'registration', 'deposit'] as const
export type ModalId = (typeof modalIds)[number]

/** Every parameter that the site reads from the address. */
export type Search = {
  modal?: ModalId
  'modal-after'?: ModalId
  'page-after-login'?: string
  'modal-after-login'?: ModalId
  'game-after-login'?: string
  reference?: string
  amount?: string
  /** A bonus that a link offers (1§2). */
  campaign?: string
  tab?: 'transactions'
  /** Something to say on arrival: the account was activated just now. */
  notice?: 'activated'
}
