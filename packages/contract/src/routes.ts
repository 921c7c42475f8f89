/*
 * The addresses of both sites, of the server and of its calls, written once: the routers, the API client,
 * links in emails, redirects, the addresses that providers receive and the remedies of the error catalogue
 * take them from here. Parameters stand in the router's notation: `$name`, or `{$name}` inside a segment.
 * Browsers load this file, so it imports nothing (docs/adr/0053-one-catalogue-of-refusals.md).
 */

/** The pages of the player site. */
export const playerPaths = {
  home: '/',
  login: '/login',
  logout: '/logout',
  registration: '/registration',
  activation: '/activation/$code',
  forgotPassword: '/forgot-password',
  resetPassword: '/forgot-password/reset/$code',
  changePassword: '/my/change-password',
  activity: '/my/activity',
  profile: '/my/profile',
  paymentDetails: '/my/profile-account',
  closeAccount: '/my/profile-close',
  confirmEmail: '/confirm-email/$code',
  /** What the player still owes, and what is asked later. */
  verification: '/my/verification',
  /** The documents that prove who the player is. */
  documents: '/my/documents',
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
  timeOut: '/my/limits/time-out',
  /** The address of the specification's list of pages; it leads to the one of the menu (T-25). */
  ownTimeOut: '/my/time-out',
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
  /** What a visitor sees in whose country the operator has no licence (0§6). */
  blocked: '/blocked',
  /** How to reach the operator; the specification names both addresses (0§2.1), and they are one page. */
  support: '/support',
  contactUs: '/contact-us',
  styleGuide: '/StyleGuide',
  /** A text page of the operator, such as `/fees`. */
  page: '/$page',
} as const

/** Every page of a player's own account begins so. */
export const PLAYER_AREA = '/my/'

/**
 * The language that a page's path begins with, and the path without it: `/hu/support` is `hu` and `/support`. Only a
 * language of the site is a prefix; every other first part belongs to the path.
 */
export function splitLanguage(
  path: string,
  languages: readonly string[],
): { readonly language: string | null; readonly path: string } {
  const [, first = ''] = path.split('/')
  if (!languages.includes(first)) return { language: null, path }
  return { language: first, path: path.slice(first.length + 1) || '/' }
}

/** The path of a page under the prefix of a language; `null` is the path without a prefix. */
export const inLanguage = (language: string | null, path: string): string =>
  language === null ? path : `/${language}${path === '/' ? '' : path}`

const beginningOf = (path: string) => path.toLowerCase().split('/')[1]
/**
 * Pages for visitors of any country: players of another one log in there, set a new password and withdraw, and
 * everybody reaches the operator.
 */
const openToAnyCountry = [
  playerPaths.login,
  playerPaths.forgotPassword,
  playerPaths.activation,
  playerPaths.confirmEmail,
  playerPaths.support,
  playerPaths.contactUs,
].map(beginningOf)

/** The page to which a visitor is led from the page of a path; `null` when it is shown. */
export function pageInstead(isServed: boolean, path: string): string | null {
  const beginning = beginningOf(path)
  const { home, blocked } = playerPaths
  if (beginning === beginningOf(blocked)) return isServed ? home : null
  return isServed || openToAnyCountry.includes(beginning) ? null : blocked
}

/** The pages of the back office. */
export const staffPaths = {
  home: '/',
  overview: '/overview',
  withdrawals: '/withdrawals',
  cases: '/cases',
  documentReview: '/documents',
  players: '/players',
  player: '/players/$playerId',
  audit: '/audit',
  settings: '/settings',
  roles: '/roles',
} as const

/** Addresses of the server that are not pages: browsers return to them, and providers call them. */
export const serverPaths = {
  /** Where a payment provider's page sends the browser back to. */
  providerReturn: '/return/$plugin',
  /** The callbacks of a provider come to this address or below it. */
  paymentCallback: '/callbacks/payments/$plugin',
  /** Where a payment provider is asked to send its notifications. */
  paymentNotification: '/callbacks/payments/$plugin/notify',
  gameCallback: '/callbacks/games/$plugin',
  /** The buttons Home and Deposit of a game: `target` is `lobby` or `deposit`. */
  leaveGame: '/leave-game/$target',
} as const

/** The download of a player's own data. Browsers get it in an answer. */
export const ownDataPath = '/api/account/ownData'

/** Groups whose name in a path differs: the specification's group billfold has the path `payment` (DECIDE-001). */
const pathGroups: Readonly<Record<string, string>> = { payments: 'payment' }

/** The path of a call: `payments.depositSubmit` is `/api/payment/depositSubmit`. */
export function pathOf(id: string): string {
  const [group = '', name = ''] = id.split('.')
  return `/api/${Object.hasOwn(pathGroups, group) ? pathGroups[group] : group}/${name}`
}

export type PlayerPage = keyof typeof playerPaths
export type StaffPage = keyof typeof staffPaths

/** The names of the parameters of a path: `'group' | 'id'` for `/{$group}-games/$id`. */
export type ParameterOf<Path extends string> = Path extends `${string}{$${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}$${infer Tail}`
    ? Tail extends `${infer Name}/${infer Rest}`
      ? Name | ParameterOf<Rest>
      : Tail
    : never

type Without<Paths extends Readonly<Record<string, string>>> = {
  [Name in keyof Paths]: [ParameterOf<Paths[Name]>] extends [never] ? Name : never
}[keyof Paths]

/** A page of either site that a remedy can lead to: one without parameters. */
export type RouteName = Without<typeof playerPaths> | Without<typeof staffPaths>

type Search = Readonly<Record<string, string>>
type Parts<Path extends string> = [ParameterOf<Path>] extends [never]
  ? [parts?: { readonly search?: Search }]
  : [parts: { readonly params: Readonly<Record<ParameterOf<Path>, string>>; readonly search?: Search }]

/** The address of a page, with its parameters and its search. */
export function addressOf<const Path extends string>(path: Path, ...[parts]: Parts<Path>): string {
  const { params = {}, search = {} } = (parts ?? {}) as { params?: Search; search?: Search }
  const filled = path.replaceAll(/\{?\$(\w+)\}?/g, (_parameter, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const query = new URLSearchParams(search).toString()
  return query === '' ? filled : `${filled}?${query}`
}

/** Matches the addresses of a page, without their search. */
export const pathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\{?\$\w+\}?/g, '[\\w-]+')}$`)

/** The address that a remedy leads to. */
export function addressOfRoute(name: RouteName, search: Search = {}): string {
  // Joined here, so that a site does not bring the other one's pages.
  const pages: Readonly<Record<RouteName, string>> = { ...staffPaths, ...playerPaths }
  return addressOf(pages[name], { search })
}

export const isPlayerPage = (name: string): name is PlayerPage => Object.hasOwn(playerPaths, name)
export const isStaffPage = (name: string): name is StaffPage => Object.hasOwn(staffPaths, name)

/** The addresses of stored files on each site, for the server's routes. */
export const FILE_LINK_PATTERNS = {
  site: '/api/player/documents/images/:id',
  staff: '/api/staff/documents/images/:id',
} as const

/** The address of a stored file, without the signature that every link has. Browsers get it in an answer. */
export const fileLinkPath = (site: keyof typeof FILE_LINK_PATTERNS, id: string): string =>
  FILE_LINK_PATTERNS[site].replace(':id', id)
