import type { ApiError } from '@baize/client'
import type { AmountFault, CurrencyCode } from '@baize/domain'

/** What is wrong with one field: the catalogue's name and its details, of which `reason` says more. Server and browser use the same form. */
export type Fault = {
  readonly field: string
  readonly error: string
  readonly details: Record<string, unknown>
}

/** A fault found in the browser by the same rule that the server has. */
export function fault(field: string, reason: string, details: Record<string, unknown> = {}): Fault {
  return { field, error: 'validation_failed', details: { reason, ...details } }
}

/** A typed text that is no amount; the text may name the currency's whole unit. */
export function amountFault(reason: AmountFault, currency: CurrencyCode): Fault {
  return fault('amount', reason, { currency })
}

/** Faults of schemas and of a method's own fields have no catalogue name: they are reasons of a failed validation. */
const reasons: ReadonlySet<string> = new Set([
  'tooLong',
  'tooShort',
  'tooLarge',
  'tooSmall',
  'invalid',
  'structure',
  'checkDigits',
  'country',
  'wholeUnits',
])

/** The fields that a refusal names; empty when it is about none of them. */
export function faultsOf(error: ApiError): Fault[] {
  if (!('fields' in error) || error.fields === undefined) return []
  return error.fields.map(({ field, error: name, details = {} }) => {
    const reason = name === 'required' ? 'mandatory' : reasons.has(name) ? name : undefined
    const bare = field.replace(/^fields\./, '')
    return reason === undefined ? { field: bare, error: name, details } : fault(bare, reason, details)
  })
}
