import { pathPattern } from '@baize/contract/routes'
import { gameOrders, type ModalId, type Search, modalIds, paths, periods, progresses } from './addresses.ts'

/**
 * Parses a query string as plain text. The router's default parser reads values as JSON and would change long
 * numbers.
 */
export function parseSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') query.set(name, value)
  }
  return query.size > 0 ? `?${query}` : ''
}

/** Pages that a login never leads to: they end it, start it, or are for visitors. */
const notAfterLogin = [
  paths.login,
  paths.logout,
  paths.registration,
  paths.activation,
  paths.forgotPassword,
  paths.resetPassword,
].map(pathPattern)
const ownPages = Object.values(paths).map(pathPattern)
const OURS = 'https://ours.invalid'

/**
 * A page of this site that a login may lead to: one of the site's own paths, and nothing that a browser could
 * resolve to another host. Browsers drop tabs and line breaks and convert backslashes first, so only plain
 * characters are accepted.
 */
export function isOwnPage(address: string): boolean {
  if (!/^\/(?!\/)[\w\-./?&=%~:+,$]*$/.test(address)) return false
  const url = URL.canParse(address, OURS) ? new URL(address, OURS) : null
  if (url === null || url.origin !== OURS) return false
  return (
    ownPages.some((page) => page.test(url.pathname)) && !notAfterLogin.some((page) => page.test(url.pathname))
  )
}

const isModalId = (value: unknown): value is ModalId => modalIds.some((id) => id === value)
const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  values.some((each) => each === value)
const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value)

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const calendarDay = /^2\d{3}-\d\d-\d\d$/
/** Every parameter that the site reads; its value is validated. */
const known: ReadonlySet<string> = new Set<Exclude<keyof Search, 'type'>>([
  'modal',
  'modal-after',
  'modal-after-login',
  'page-after-login',
  'game-after-login',
  'reference',
  'amount',
  'method',
  'campaign',
  'tab',
  'groups',
  'studios',
  'text',
  'sort',
  'period',
  'from',
  'to',
  'progress',
  'session',
  'round',
  'notice',
  'referralCode',
])
/** Names separated by commas. */
const nameList = /^[a-z0-9-]{1,64}(,[a-z0-9-]{1,64}){0,19}$/

/**
 * Reads known parameters; one with an invalid value is dropped silently. Parameters of others, such as a
 * campaign's, are kept, so that an address is never shortened by opening it.
 */
export function readSearch(raw: Record<string, unknown>): Search {
  const search: Search = Object.fromEntries(Object.entries(raw).filter(([name]) => !known.has(name)))
  if (isModalId(raw['modal'])) search.modal = raw['modal']
  if (isModalId(raw['modal-after'])) search['modal-after'] = raw['modal-after']
  if (isModalId(raw['modal-after-login'])) search['modal-after-login'] = raw['modal-after-login']
  const page = raw['page-after-login']
  if (typeof page === 'string' && isOwnPage(page)) search['page-after-login'] = page
  if (isText(raw['game-after-login'], /^[a-z0-9-]{1,64}(\/(real|demo))?$/))
    search['game-after-login'] = raw['game-after-login']
  if (isText(raw['reference'], /^[\w-]{1,128}$/)) search.reference = raw['reference']
  if (isText(raw['amount'], /^\d{1,13}(\.\d{2})?$/)) search.amount = raw['amount']
  if (isText(raw['method'], /^[1-9]\d{0,8}$/)) search.method = raw['method']
  if (isText(raw['campaign'], /^[\w-]{1,40}$/)) search.campaign = raw['campaign']
  if (raw['tab'] === 'transactions') search.tab = 'transactions'
  if (isText(raw['groups'], nameList)) search.groups = raw['groups']
  if (isText(raw['studios'], nameList)) search.studios = raw['studios']
  if (isText(raw['text'], /^[^\p{C}]{1,64}$/u)) search.text = raw['text']
  if (isOneOf(gameOrders, raw['sort'])) search.sort = raw['sort']
  if (isOneOf(periods, raw['period'])) search.period = raw['period']
  if (isText(raw['from'], calendarDay)) search.from = raw['from']
  if (isText(raw['to'], calendarDay)) search.to = raw['to']
  if (isOneOf(progresses, raw['progress'])) search.progress = raw['progress']
  if (isText(raw['session'], uuid)) search.session = raw['session']
  if (isText(raw['round'], uuid)) search.round = raw['round']
  if (raw['notice'] === 'activated' || raw['notice'] === 'password-set') search.notice = raw['notice']
  if (isText(raw['referralCode'], /^[\w-]{1,128}$/)) search.referralCode = raw['referralCode']
  return search
}

/**
 * Parses a query string into the site's parameters. The router needs it here and not only as a route's
 * validation: it merges the validated values over the original ones, so that a dropped value would come back.
 */
export function readQuery(query: string): Search {
  return readSearch(parseSearch(query))
}
