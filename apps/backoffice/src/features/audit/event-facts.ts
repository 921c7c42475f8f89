import type { WireInputOf, WireOutputOf } from '@baize/contract'
import { CURRENCY_CODES, LIMIT_TYPES, type CurrencyCode } from '@baize/domain'
import { formatLimit, formatMoney } from '@baize/ui'

type Page = WireOutputOf<'staff.audit'>
export type AuditSearch = { readonly by: WireInputOf<'staff.audit'>['by']; readonly value: string }
export type AuditEvent = Page['events'][number]

/** What the events of all loaded pages name, by id. */
export type Mentioned = {
  readonly players: ReadonlyMap<string, Page['players'][number]>
  readonly payments: ReadonlyMap<string, Page['payments'][number]>
  readonly cases: ReadonlyMap<string, Page['cases'][number]>
  /** Titles of games. */
  readonly games: ReadonlyMap<string, string>
}

export function mentionedIn(pages: readonly Page[]): Mentioned {
  return {
    players: new Map(pages.flatMap(({ players }) => players).map((each) => [each.playerId, each])),
    payments: new Map(pages.flatMap(({ payments }) => payments).map((each) => [each.reference, each])),
    cases: new Map(pages.flatMap(({ cases }) => cases).map((each) => [each.id, each])),
    games: new Map(pages.flatMap(({ games }) => games).map(({ friendlyId, title }) => [friendlyId, title])),
  }
}

/** The ids that an event is about; each is null where it names none. */
export type About = {
  readonly playerId: string | null
  readonly reference: string | null
  readonly caseId: string | null
  /** The part of the subject after its kind, such as the name of a setting. */
  readonly name: string
}

export function aboutOf({ subject, details }: AuditEvent): About {
  const [kind = '', ...rest] = subject.split(':')
  const name = rest.join(':')
  return {
    playerId: kind === 'player' ? name : (details['playerId'] ?? null),
    reference: kind === 'withdrawal' ? name : (details['reference'] ?? null),
    caseId: kind === 'case' ? name : (details['case'] ?? null),
    name,
  }
}

/** A detail that is there: a stored null is none. */
export function detailOf({ details }: AuditEvent, name: string): string | null {
  const text = details[name]
  return text === undefined || text === 'null' ? null : text
}

/** Whether a detail is the value null of a setting, which says something, unlike a detail that is missing. */
export const isNullOfSetting = ({ subject, details }: AuditEvent, name: string): boolean =>
  subject.startsWith('setting:') && details[name] === 'null'

/** The texts of a detail that is a list. */
export function listOf(event: AuditEvent, name: string): readonly string[] {
  const text = detailOf(event, name)
  if (text === null) return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.map(String) : [text]
  } catch {
    return [text]
  }
}

/** The currency of an event's amounts: its own, or else that of the payment or the player. */
function currencyOf(event: AuditEvent, mentioned: Mentioned): CurrencyCode | undefined {
  const { reference, playerId } = aboutOf(event)
  const code =
    detailOf(event, 'currency') ??
    mentioned.payments.get(reference ?? '')?.currency ??
    mentioned.players.get(playerId ?? '')?.currency
  return CURRENCY_CODES.find((known) => known === code)
}

/** A detail in minor units as an amount; null without a currency. */
export function amountOf(event: AuditEvent, name: string, mentioned: Mentioned): string | null {
  const text = detailOf(event, name)
  if (text === null || !/^-?\d{1,18}$/.test(text)) return null
  const currency = currencyOf(event, mentioned)
  if (currency === undefined) return null
  // Of a change of a limit: its amounts may be a time.
  const limit = LIMIT_TYPES.find((type) => type === detailOf(event, 'type'))
  return limit === undefined
    ? formatMoney(BigInt(text), currency)
    : formatLimit(limit, BigInt(text), currency)
}

/** What was before stands before what is new; the database returns the names in its own order. */
const FIRST = ['type', 'period', 'from', 'to']

/** The names of an event's details in reading order. */
export function detailNamesOf({ details }: AuditEvent): readonly string[] {
  const place = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length)
  return Object.keys(details).toSorted((one, other) => place(one) - place(other))
}

export type StartLimit = { readonly type: string; readonly period: string; readonly amount: string }

/** The limits with which an account began, stored as `deposit daily 1000000, session weekly 36000`. */
export function startLimitsOf(event: AuditEvent, mentioned: Mentioned): readonly StartLimit[] | null {
  const currency = currencyOf(event, mentioned)
  const limits = (detailOf(event, 'limits') ?? '').split(', ').map((text) => {
    const [, name, period = '', amount = ''] = /^(\w+) (\w+) (\d{1,18})$/.exec(text) ?? []
    const type = LIMIT_TYPES.find((each) => each === name)
    if (type === undefined || currency === undefined) return null
    return { type, period, amount: formatLimit(type, BigInt(amount), currency) }
  })
  return limits.every((limit) => limit !== null) ? limits : null
}
