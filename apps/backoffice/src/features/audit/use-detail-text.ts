import { DOCUMENT_SIDES, PROOF_OF_IDENTITY_TYPES, type AuditDetail } from '@baize/domain'
import { useLanguages, useLicences, useNames, useText } from '../../platform/context.tsx'
import { countryName } from '../../platform/country-name.ts'
import { useRoleName } from '../../platform/role-name.ts'
import { amountOf, detailOf, listOf, startLimitsOf, type AuditEvent, type Mentioned } from './event-facts.ts'

type Maker = (event: AuditEvent) => string | null

/**
 * A detail in words: amounts in their currency, codes by their text, lists with commas. Ids, logins and what
 * people wrote stay as stored, and so does a code without a text, such as one of another release.
 */
export function useDetailText(mentioned: Mentioned): (event: AuditEvent, name: string) => string {
  const { t } = useText()
  const codes = useCodes()
  const lists = useLists()
  const permissions = usePermissions()
  const amount =
    (name: AuditDetail): Maker =>
    (event) =>
      amountOf(event, name, mentioned)
  /** Of a change of a limit or a role. In other events these are values of settings or names. */
  const changed =
    (name: AuditDetail): Maker =>
    (event) => {
      if (event.subject.startsWith('role:')) return permissions(event, name)
      return detailOf(event, 'type') === null ? null : amountOf(event, name, mentioned)
    }
  const makers: { readonly [Name in AuditDetail]?: Maker } = {
    ...codes,
    ...lists,
    amount: amount('amount'),
    from: changed('from'),
    to: changed('to'),
    limits: useStartLimits(mentioned),
  }
  const makerOf = new Map<string, Maker>(Object.entries(makers))
  return (event, name) => {
    const stored = detailOf(event, name)
    return stored === null ? t('audit.none') : (makerOf.get(name)?.(event) ?? stored)
  }
}

/** Details that are codes of the platform. */
function useCodes(): { readonly [Name in AuditDetail]?: Maker } {
  const { find, t } = useText()
  const { locale } = useLanguages()
  const { providerName } = useNames()
  const { licenceTitle } = useLicences()
  const roleName = useRoleName()
  const sideName = useSideName()
  return {
    authority: (event) => find(`audit.authority.${detailOf(event, 'authority') ?? ''}`),
    by: (event) => find(`audit.by.${detailOf(event, 'by') ?? ''}`),
    cause: (event) => find(`audit.cause.${detailOf(event, 'cause') ?? ''}`),
    country: (event) => countryName(detailOf(event, 'country') ?? '', locale),
    decision: (event) => find(`audit.decision.${detailOf(event, 'decision') ?? ''}`),
    isKnownDevice: (event) => t(detailOf(event, 'isKnownDevice') === 'true' ? 'audit.yes' : 'audit.no'),
    licence: (event) => licenceTitle(detailOf(event, 'licence') ?? ''),
    period: (event) => find(`audit.period.${detailOf(event, 'period') ?? ''}`),
    provider: (event) => providerName(detailOf(event, 'provider') ?? ''),
    providerStatus: (event) => find(`audit.providerStatus.${detailOf(event, 'providerStatus') ?? ''}`),
    role: (event) => roleName({ slug: detailOf(event, 'role') ?? '', name: null }),
    side: (event) => sideName(detailOf(event, 'side') ?? ''),
    // Of a limit or of a document.
    type: (event) => {
      const type = detailOf(event, 'type') ?? ''
      return isOneOf(PROOF_OF_IDENTITY_TYPES, type)
        ? t('documentReview.type', { type })
        : find(`players.limit.type.${type}`)
    },
  }
}

/** Details that are lists. */
function useLists(): { readonly [Name in AuditDetail]?: Maker } {
  const { find, t } = useText()
  const { methodName } = useNames()
  const sideName = useSideName()
  const consentName = (field: string) => find(`audit.consent.${field}`) ?? field
  const listed =
    (name: AuditDetail, nameOf: (item: string) => string = (item) => item): Maker =>
    (event) => {
      const items = listOf(event, name)
      return items.length === 0 ? t('audit.none') : items.map(nameOf).join(', ')
    }
  const methodOf = (id: string) => {
    const name = methodName(id)
    return name === id ? id : t('audit.method', { name, id })
  }
  return {
    actions: listed('actions', (action) => find(`audit.blocked.${action}`) ?? action),
    approvedBefore: listed('approvedBefore'),
    cases: listed('cases'),
    consentsGiven: listed('consentsGiven', consentName),
    consentsWithdrawn: listed('consentsWithdrawn', consentName),
    fields: listed('fields', (field) => find(`players.field.${field}`) ?? field),
    found: listed('found'),
    games: listed('games'),
    methods: listed('methods', methodOf),
    payments: listed('payments'),
    players: listed('players'),
    sides: listed('sides', (side) => sideName(side) ?? side),
    withdrawals: listed('withdrawals'),
  }
}

/** The name of a side of a document; null of another code. */
function useSideName(): (side: string) => string | null {
  const { t } = useText()
  return (side) => (isOneOf(DOCUMENT_SIDES, side) ? t('documentReview.side', { side }) : null)
}

const isOneOf = (codes: readonly string[], code: string): boolean => codes.includes(code)

/** The permissions of a role, before or after a change. */
function usePermissions(): (event: AuditEvent, name: string) => string {
  const { find, t } = useText()
  return (event, name) => {
    const permissions = listOf(event, name)
    return permissions.length === 0
      ? t('audit.none')
      : permissions.map((each) => find(`roles.permission.${each}`) ?? each).join(', ')
  }
}

function useStartLimits(mentioned: Mentioned): Maker {
  const { find, t } = useText()
  return (event) =>
    startLimitsOf(event, mentioned)
      ?.map(({ type, period, amount }) => {
        const limit = find(`audit.limit.${type}.${period}`) ?? `${period} ${type}`
        return t('audit.startLimit', { limit, amount })
      })
      .join(', ') ?? null
}
