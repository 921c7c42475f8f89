import {
  refuse,
  refuseField,
  VALIDATION_REASONS,
  type RefusedField,
  type Refusal,
  type ValidationReason,
} from '@baize/contract'
import {
  checkedField,
  currencyCode,
  err,
  fieldFault,
  fieldText,
  findFieldFault,
  isPayable,
  ok,
  storedFieldText,
  type FieldFault,
  type FormField,
  type Result,
} from '@baize/domain'
import { formFieldOf } from '@baize/plugin-kit'
import type { PaymentMethod } from '../../../parts/plugins/plugins.ts'

/**
 * Refuses a currency that the player or method does not have, an amount that cannot be paid, and one outside
 * the method's limits (311).
 */
export function findAmountProblem(
  method: PaymentMethod,
  request: { readonly amount: bigint; readonly currency: string },
  playerCurrency: string,
): Refusal<'validation_failed' | 'payment_limits_reached'> | null {
  const bounds = Object.hasOwn(method.currencies, request.currency)
    ? method.currencies[request.currency]
    : undefined
  if (bounds === undefined || request.currency !== playerCurrency) return refuseField('currency')
  const { minAmountMinor: min, maxAmountMinor: max } = bounds
  if (request.amount >= min && request.amount <= max)
    return isPayable(request.amount, currencyCode(request.currency)) ? null : refuseAmount('wholeUnits')
  const details = { min: min.toString(), max: max.toString() }
  return refuse(
    'payment_limits_reached',
    { min, max },
    { fields: [{ field: 'amount', error: 'payment_limits_reached', details }] },
  )
}

const refuseAmount = (reason: 'wholeUnits'): Refusal<'validation_failed'> =>
  refuse('validation_failed', { field: 'amount', reason }, { fields: [{ field: 'amount', error: reason }] })

export type FieldValue = { readonly field: FormField; readonly value: string | null }
type FaultAt = FieldFault & { readonly field: string }

/** Judges the method's own fields and names every invalid one. Unknown fields are invalid too. */
export function readFields(
  method: PaymentMethod,
  given: Readonly<Record<string, string>>,
): Result<readonly FieldValue[], Refusal<'validation_failed'>> {
  const fields = method.fields.map(formFieldOf)
  const values: FieldValue[] = []
  const faults: FaultAt[] = Object.keys(given)
    .filter((name) => !fields.some((field) => field.name === name))
    .map((name) => ({ field: name, ...fieldFault('invalid') }))
  for (const field of fields) {
    const text = Object.hasOwn(given, field.name) ? (given[field.name] ?? '') : ''
    // No validator that a method can have compares with a date.
    const context = { rules: field.rules, values: given, today: '' }
    const found = findFieldFault(checkedField(field), text, context)
    if (found !== null) faults.push({ field: field.name, ...found })
    else values.push({ field, value: fieldText(field, text) === '' ? null : storedFieldText(field, text) })
  }
  const [first] = faults
  return first === undefined ? ok(values) : err(refuseFaults(first, faults))
}

/** Refuses a field for what only its method knows. */
export const refuseMethodField = (field: string, reason: ValidationReason): Refusal<'validation_failed'> =>
  refuseFaults({ field, ...fieldFault(reason) })

function refuseFaults(first: FaultAt, faults: readonly FaultAt[] = [first]): Refusal<'validation_failed'> {
  // A reason without a name of its own stands at its field only.
  const reason = VALIDATION_REASONS.find((name) => name === first.reason) ?? 'invalid'
  return refuse('validation_failed', { field: first.field, reason }, { fields: faults.map(fieldError) })
}

/** Field names as in the input: below `fields`. */
const fieldError = ({ field, reason, details }: FaultAt): RefusedField => ({
  field: `fields.${field}`,
  error: reason === 'mandatory' ? 'required' : reason,
  ...(Object.keys(details).length > 0 && { details }),
})
