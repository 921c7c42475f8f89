import { modalIds, type ModalId, type Search } from './addresses.ts'

/** Reads a query string as plain text. The router's own reader parses values as JSON and would turn long digits into other numbers. */
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

/** A page of ours: one slash and then anything but a second one, so that no address leads away from the site. */
export function isOwnPage(address: string): boolean {
  return /^\/(?![/\\])[^\\]*$/.test(address)
}

const isModalId = (value: unknown): value is ModalId => modalIds.some((id) => id === value)
const isText = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value)

/** Names with commas between them. */
const nameList = /^[a-z0-9-]{1,64}(,[a-z0-9-]{1,64}){0,19}$/

/** Keeps the parameters that the site knows and whose values make sense; the rest is dropped in silence. */
export function readSearch(raw: Record<string, unknown>): Search {
  const search: Search = {}
  if (isModalId(raw['modal'])) search.modal = raw['modal']
  if (isModalId(raw['modal-after'])) search['modal-after'] = raw['modal-after']
  if (isModalId(raw['modal-after-login'])) search['modal-after-login'] = raw['modal-after-login']
  const page = raw['page-after-login']
  if (typeof page === 'string' && isOwnPage(page)) search['page-after-login'] = page
  if (isText(raw['game-after-login'], /^[a-z0-9-]{1,64}(\/(real|demo))?$/)) search['game-after-login'] = raw['game-after-login']
  if (isText(raw['reference'], /^[\w-]{1,128}$/)) search.reference = raw['reference']
  if (isText(raw['amount'], /^\d{1,13}$/)) search.amount = raw['amount']
  if (isText(raw['campaign'], /^[\w-]{1,40}$/)) search.campaign = raw['campaign']
  if (raw['tab'] === 'transactions') search.tab = 'transactions'
  if (isText(raw['groups'], nameList)) search.groups = raw['groups']
  if (isText(raw['providers'], nameList)) search.providers = raw['providers']
  if (isText(raw['text'], /^[^\p{C}]{1,64}$/u)) search.text = raw['text']
  if (raw['notice'] === 'activated') search.notice = 'activated'
  return search
}
