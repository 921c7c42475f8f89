import { isAuditAction, type AuditAction } from '@baize/domain'
import { formatMoney } from '@baize/ui'
import { useLanguages, useNames, useText } from '../../platform/context.tsx'
import { countryName } from '../../platform/country-name.ts'
import { shortTime } from '../../platform/dates.ts'
import { useRoleName } from '../../platform/role-name.ts'
import {
  aboutOf,
  amountOf,
  detailOf,
  isNullOfSetting,
  listOf,
  type AuditEvent,
  type Mentioned,
} from './event-facts.ts'
import { useActionName } from './use-action-name.ts'

/** The page that a part of a sentence leads to. */
export type Target =
  | { readonly kind: 'player'; readonly id: string; readonly tab?: 'deposits' }
  | { readonly kind: 'withdrawal'; readonly reference: string }
  | { readonly kind: 'case'; readonly id: string }
export type Part = { readonly text: string; readonly target?: Target }

/** Values stand in a text between these two signs, which no text contains. */
const [OPEN, CLOSE] = ['\u0002', '\u0003']
const MARK = new RegExp(`${OPEN}(\\w+)${CLOSE}`)
const mark = (name: string) => `${OPEN}${name}${CLOSE}`
const valueNames = [
  ...[
    'actor',
    'player',
    'staff',
    'payment',
    'case',
    'name',
    'amount',
    'from',
    'to',
    'limit',
    'date',
    'until',
  ],
  ...[
    'card',
    'role',
    'viewed',
    'decision',
    'found',
    'withdrawals',
    'reason',
    'country',
    'settings',
    'games',
    'actions',
    'added',
    'removed',
    'newName',
  ],
  'hours',
]
const marked = Object.fromEntries(valueNames.map((name) => [name, mark(name)]))

/** A longer value of a setting is in the details only. */
const MAX_SHOWN = 60
/** A search names so many players and counts what else it found. */
const MAX_NAMED = 3

/** What an information request is about: a payment, a case, or a document of the player. */
function aboutSubject({ subject }: AuditEvent): string {
  if (subject.startsWith('case:')) return '.case'
  return subject.startsWith('player:') ? '.document' : ''
}

/** The variants of actions whose sentence depends on their details. */
const variants: Partial<Record<AuditAction, (event: AuditEvent) => string>> = {
  audit_viewed: (event) => {
    const by = detailOf(event, 'by')
    return detailOf(event, 'value') === null || by === null ? '' : `.${by}`
  },
  case_assigned: (event) => (detailOf(event, 'from') === null ? '' : '.from'),
  deposit_mismatch_approved_first: (event) => (detailOf(event, 'amount') === null ? '.noAmount' : ''),
  deposit_mismatch_credited: (event) => (detailOf(event, 'amount') === null ? '.noAmount' : ''),
  deposit_mismatch_returned: (event) => (detailOf(event, 'amount') === null ? '.noAmount' : ''),
  information_request_answered: aboutSubject,
  information_request_withdrawn: aboutSubject,
  information_requested: aboutSubject,
  limit_change_confirmed: (event) => (detailOf(event, 'to') === null ? '.removal' : ''),
  limit_change_lapsed: (event) => (detailOf(event, 'to') === null ? '.removal' : ''),
  limit_changed: (event) => {
    const from = detailOf(event, 'from')
    if (detailOf(event, 'effectiveAt') !== null) return laterOf(event)
    if (event.actor.startsWith('staff:')) return from === null ? '.supportSet' : '.supportLower'
    return from === null ? '' : from === detailOf(event, 'to') ? '.kept' : '.changed'
  },
  limit_removed: (event) => (detailOf(event, 'effectiveAt') === null ? '' : laterOf(event)),
  player_logged_in: (event) => (detailOf(event, 'isKnownDevice') === 'false' ? '.newDevice' : ''),
  role_changed: (event) => (detailOf(event, 'to') === null ? '.renamed' : ''),
  setting_change_proposed: (event) =>
    isLong(detailOf(event, 'from')) || isLong(detailOf(event, 'to')) ? '.long' : '',
  setting_changed: (event) => {
    const [from, to] = [detailOf(event, 'from'), detailOf(event, 'to')]
    if (isLong(from) || isLong(to)) return '.long'
    if (from === null) return '.set'
    // Only SQL removes the row of a setting; everything else sets the value null.
    return to === null && event.actor.startsWith('database:') ? '.removed' : ''
  },
}

/** A change of a limit that takes effect later: by itself, or once the player has confirmed it. */
const laterOf = (event: AuditEvent) => {
  const isConfirmed = detailOf(event, 'confirmBy') !== null
  if (event.actor.startsWith('staff:')) return isConfirmed ? '.supportConfirm' : '.support'
  return isConfirmed ? '.confirm' : '.later'
}

/** A table of values cannot be read in a sentence. */
const isLong = (value: string | null) => value !== null && (value.length > MAX_SHOWN || value.startsWith('{'))

/**
 * The sentence about an event, as texts and links: who did what, with names instead of ids and amounts in
 * their currency. An action of another release is shown by its name.
 */
export function useSentence(mentioned: Mentioned): (event: AuditEvent) => readonly Part[] {
  const { find, t } = useText()
  const actionName = useActionName()
  const values = useValues(mentioned)
  return (event) => {
    const known = isAuditAction(event.action) ? event.action : null
    const key = known === null ? '' : `audit.did.${known}${variants[known]?.(event) ?? ''}`
    const text =
      find(key, marked) ?? t('audit.did.unknown', { action: actionName(event.action), actor: mark('actor') })
    const parts = text
      .split(MARK)
      .flatMap((piece, index): readonly Part[] =>
        index % 2 === 0 ? (piece === '' ? [] : [{ text: piece }]) : values(event, piece),
      )
    return capitalized(parts)
  }
}

function capitalized([first, ...others]: readonly Part[]): readonly Part[] {
  if (first === undefined) return []
  return [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...others]
}

/** The values of sentences by their name in the texts. */
function useValues(mentioned: Mentioned): (event: AuditEvent, name: string) => readonly Part[] {
  const { find, t } = useText()
  const { locale } = useLanguages()
  const people = usePeople(mentioned)
  const plain = (text: string | null): readonly Part[] => [{ text: text ?? t('audit.notRecorded') }]
  const named = (key: string, fallback: string) => find(key) ?? fallback
  const names = useSubjectNames(mentioned)
  const roleName = useRoleName()
  const permissionsIn = (event: AuditEvent, name: string, other: string) => {
    const others = listOf(event, other)
    const found = listOf(event, name).filter((each) => !others.includes(each))
    return plain(
      found.length === 0
        ? t('audit.none')
        : found.map((each) => named(`roles.permission.${each}`, each)).join(', '),
    )
  }
  const settingText = (event: AuditEvent, name: string) => {
    if (isNullOfSetting(event, name)) return t('audit.value.null')
    const values = listOf(event, name)
    return values.length === 0
      ? detailOf(event, name)
      : values.map((value) => named(`audit.value.${value}`, value)).join(', ')
  }
  const makers: Readonly<Record<string, (event: AuditEvent) => readonly Part[]>> = {
    actor: (event) => [people.actor(event)],
    player: (event) => [people.player(aboutOf(event).playerId ?? '')],
    staff: (event) => plain(event.subjectName ?? detailOf(event, 'login')),
    payment: (event) => [people.payment(aboutOf(event).reference ?? '', event.actor)],
    case: (event) => [people.staffCase(aboutOf(event).caseId ?? '')],
    name: (event) => plain(names(event)),
    amount: (event) => plain(amountOf(event, 'amount', mentioned)),
    from: (event) => plain(amountOf(event, 'from', mentioned) ?? settingText(event, 'from')),
    to: (event) => plain(amountOf(event, 'to', mentioned) ?? settingText(event, 'to')),
    limit: (event) => {
      const [type, period] = [detailOf(event, 'type') ?? '', detailOf(event, 'period') ?? '']
      return plain(named(`audit.limit.${type}.${period}`, `${period} ${type}`))
    },
    date: (event) => plain(timeOf(detailOf(event, 'effectiveAt'))),
    until: (event) => plain(timeOf(detailOf(event, 'confirmBy'))),
    card: (event) => {
      const [brand, ending] = [detailOf(event, 'brand') ?? '', detailOf(event, 'ending') ?? '']
      return plain(t('audit.card', { brand, ending }))
    },
    role: (event) => plain(roleName({ slug: detailOf(event, 'role') ?? '', name: null })),
    newName: (event) =>
      plain(detailOf(event, 'newName') ?? roleName({ slug: detailOf(event, 'role') ?? '', name: null })),
    added: (event) => permissionsIn(event, 'to', 'from'),
    removed: (event) => permissionsIn(event, 'from', 'to'),
    actions: (event) =>
      plain(
        listOf(event, 'actions')
          .map((action) => named(`audit.blocked.${action}`, action))
          .join(', '),
      ),
    viewed: (event) => [people.viewed(event)],
    country: (event) => {
      const code = detailOf(event, 'country')
      return plain(code === null ? null : countryName(code, locale))
    },
    withdrawals: (event) => plain(t('audit.withdrawals', { count: listOf(event, 'withdrawals').length })),
    decision: (event) => {
      const decision = detailOf(event, 'decision') ?? ''
      return plain(named(`audit.decision.${decision}`, decision))
    },
    found: (event) => people.found(event),
  }
  return (event, name) => makers[name]?.(event) ?? plain(detailOf(event, name))
}

/** The name of a provider, payment method, game or setting that an event is about. */
function useSubjectNames({ games }: Mentioned): (event: AuditEvent) => string {
  const { providerName, methodName } = useNames()
  return (event) => {
    const { name } = aboutOf(event)
    if (event.subject.startsWith('game:')) return games.get(name) ?? name
    if (event.subject.startsWith('provider:')) return providerName(name)
    return event.subject.startsWith('payment_method:') ? methodName(name) : name
  }
}

/** Players, staff, payments and cases as parts of a sentence. */
function usePeople({ players, payments, cases }: Mentioned) {
  const { t } = useText()
  const actionName = useActionName()
  const player = (id: string): Part => {
    const known = players.get(id)
    if (known === undefined) return { text: t('audit.player.unknown') }
    return { text: t('audit.player', { name: known.nickName }), target: { kind: 'player', id } }
  }
  const people = {
    player,
    actor({ actor, actorName }: AuditEvent): Part {
      if (actorName !== null) return { text: actorName }
      const [kind = '', id = ''] = actor.split(':', 2)
      if (kind === 'player') return player(id)
      if (kind === 'database') return { text: t('audit.databaseUser', { name: id }) }
      return { text: actor === 'platform' ? t('audit.thePlatform') : actor }
    },
    /** `by`: the actor, who is not named again as the payment's player. */
    payment(reference: string, by: string): Part {
      const known = payments.get(reference)
      if (known === undefined) return { text: t('audit.payment.unknown', { reference }) }
      const { kind, amount: minor, currency, playerId } = known
      const amount = formatMoney(BigInt(minor), currency)
      return {
        text:
          by === `player:${playerId}`
            ? t(`audit.payment.${kind}.own`, { amount })
            : t(`audit.payment.${kind}`, { amount, player: players.get(playerId)?.nickName ?? '' }),
        target:
          kind === 'withdrawal'
            ? { kind: 'withdrawal', reference }
            : { kind: 'player', id: playerId, tab: 'deposits' },
      }
    },
    staffCase(id: string): Part {
      const known = cases.get(id)
      if (known === undefined) return { text: t('audit.case.unknown') }
      const { kind, subject } = known
      return {
        text: t('audit.case', { kind: t(`cases.kind.${kind}`), subject }),
        target: { kind: 'case', id },
      }
    },
    /** What a view of the trail was filtered by. */
    viewed(event: AuditEvent): Part {
      const value = detailOf(event, 'value') ?? ''
      const [kind = '', id = ''] = value.split(':', 2)
      if (detailOf(event, 'by') === 'action') return { text: t('audit.quoted', { value: actionName(value) }) }
      if (kind === 'player') return player(id)
      if (kind === 'withdrawal') return people.payment(id, event.actor)
      return kind === 'case' ? people.staffCase(id) : { text: t('audit.quoted', { value }) }
    },
    found(event: AuditEvent): readonly Part[] {
      const ids = [...listOf(event, 'found'), ...listOf(event, 'players')]
      const counted = [
        { key: 'audit.found.players', count: Math.max(0, ids.length - MAX_NAMED) },
        { key: 'audit.found.payments', count: listOf(event, 'payments').length },
        { key: 'audit.found.cases', count: listOf(event, 'cases').length },
      ] as const
      const parts = [
        ...ids.slice(0, MAX_NAMED).map(player),
        ...counted.filter(({ count }) => count > 0).map(({ key, count }) => ({ text: t(key, { count }) })),
      ]
      if (parts.length === 0) return [{ text: t('audit.found.nothing') }]
      return parts.flatMap((part, index) => (index === 0 ? [part] : [{ text: ', ' }, part]))
    },
  }
  return people
}

const timeOf = (instant: string | null): string | null => (instant === null ? null : shortTime(instant))
