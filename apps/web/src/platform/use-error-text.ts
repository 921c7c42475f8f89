import type { ApiError } from '@baize/client'
import type { CurrencyCode } from '@baize/domain'
import { formatMoney } from '@baize/ui'
import { formatInstant } from './dates.ts'
import type { Fault } from './field-faults.ts'
import { useT } from './i18n.tsx'
import { useStart } from './start.ts'

const amounts: ReadonlySet<string> = new Set(['limit', 'available', 'min', 'max'])
const instants: ReadonlySet<string> = new Set(['from', 'until'])

/** Formats an error's details for texts: amounts with their unit, instants as dates. */
function readableDetails(details: Record<string, unknown>, currency: CurrencyCode): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (typeof value === 'string' && amounts.has(name) && /^-?\d+$/.test(value))
        return [name, formatMoney(BigInt(value), currency)]
      if (typeof value === 'string' && instants.has(name)) return [name, formatInstant(value)]
      return [name, value]
    }),
  )
}

/** Possible keys of an error's text, most specific first (0§8 "Message lookup"). */
export function errorKeys(error: string, field?: string, reason?: unknown): string[] {
  const name = `error.${error}`
  const byReason = typeof reason === 'string' ? reason : null
  return [
    ...(field !== undefined && byReason !== null ? [`${name}.${field}.${byReason}`] : []),
    ...(byReason !== null ? [`${name}.${byReason}`] : []),
    ...(field !== undefined ? [`${name}.${field}`] : []),
    name,
  ]
}

type ErrorText = {
  (error: Pick<ApiError, 'error' | 'errorDetails'>, field?: string): string
  /** The text of one field's fault. */
  at: (fault: Fault) => string
}

/** Finds the text of an error or of a field's fault; never empty. */
export function useErrorText(): ErrorText {
  const t = useT()
  const { settings, session } = useStart()
  const currency = session.loggedIn ? session.currency : settings.currency
  const find = (error: string, details: Record<string, unknown>, field?: string): string => {
    const values = readableDetails(details, currency)
    for (const key of errorKeys(error, field, details['reason'] ?? details['subReason'])) {
      const text = t.find(key, values)
      if (text !== null) return text
    }
    return t('error.unknown_error')
  }
  return Object.assign(
    (error: Pick<ApiError, 'error' | 'errorDetails'>, field?: string) =>
      find(error.error, error.errorDetails, field),
    {
      at: (fault: Fault) => find(fault.error, fault.details, fault.field),
    },
  )
}
