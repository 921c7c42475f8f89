import { remedyPageOf, type ApiError, type RemedyPage } from '@baize/client'
import { err, isEmail, type AmountFault, type CurrencyCode, type Result } from '@baize/domain'

/**
 * What is wrong with one field: the catalogue's name and its details, with a `reason`. Server and browser use
 * the same form.
 */
export type Fault = {
  readonly field: string
  readonly error: string
  readonly details: Record<string, unknown>
  /** The page where the player can act. */
  readonly remedy?: RemedyPage | undefined
}

/** A fault found in the browser by a rule that the server also has. */
export function fault(field: string, reason: string, details: Record<string, unknown> = {}): Fault {
  return { field, error: 'validation_failed', details: { reason, ...details } }
}

/** The fault of a field for an email address, if any. */
export function validateEmail(typed: string, field = 'email'): Fault[] {
  const email = typed.trim()
  if (email === '') return [fault(field, 'mandatory')]
  return isEmail(email) ? [] : [fault(field, 'invalid')]
}

/** The fault of a text that is not an amount; the text may name the currency's main unit. */
export function amountFault(reason: AmountFault, currency: CurrencyCode): Fault {
  return fault('amount', reason, { currency })
}

type Bounds = { readonly min: bigint | null; readonly max: bigint | null; readonly currency: CurrencyCode }

/** The fault of a typed amount that is missing, none, or outside a method's bounds; else the amount. */
export function amountWithin(
  typed: Result<bigint, AmountFault>,
  { min, max, currency }: Bounds,
): Result<bigint, Fault> {
  if (!typed.ok) return err(amountFault(typed.error, currency))
  if (typed.value === 0n) return err(amountFault('mandatory', currency))
  const isOutside = (min !== null && typed.value < min) || (max !== null && typed.value > max)
  const details = { min: String(min), max: String(max) }
  return isOutside ? err({ field: 'amount', error: 'payment_limits_reached', details }) : typed
}

/**
 * Faults of schemas and of a method's own fields have no catalogue name: they are reasons of a failed
 * validation.
 */
const reasons: ReadonlySet<string> = new Set([
  'tooLong',
  'tooShort',
  'tooLarge',
  'tooSmall',
  'invalid',
  'htmlTags',
  'specialCharacters',
  'ibanLength',
  'structure',
  'checkDigits',
  'country',
  'bic',
  'bicCountry',
  'wholeUnits',
])

/** The fields that a refusal names; empty when it concerns none. */
export function faultsOf(error: ApiError): Fault[] {
  if (!('fields' in error) || error.fields === undefined) return []
  const remedy = remedyPageOf(error)
  return error.fields.map(({ field, error: name, details = {} }) => {
    const reason = name === 'required' ? 'mandatory' : reasons.has(name) ? name : undefined
    const bare = field.replace(/^fields\./, '')
    const found = reason === undefined ? { field: bare, error: name, details } : fault(bare, reason, details)
    return remedy === undefined ? found : { ...found, remedy }
  })
}
