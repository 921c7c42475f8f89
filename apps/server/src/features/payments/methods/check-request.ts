import { refuse, refuseField, type FieldSpec, type RefusedField, type Refusal } from '@baize/contract'
import {
  currencyCode,
  err,
  isPayable,
  ok,
  parseField,
  type MethodFieldFault,
  type Result,
} from '@baize/domain'
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

export type FieldValue = { readonly spec: FieldSpec; readonly value: string | null }

/** Validates the method's own fields and names every invalid one. Unknown fields are invalid too. */
export function readFields(
  method: PaymentMethod,
  given: Readonly<Record<string, string>>,
): Result<readonly FieldValue[], Refusal<'validation_failed'>> {
  const values: FieldValue[] = []
  const faults: { readonly name: string; readonly fault: MethodFieldFault }[] = Object.keys(given)
    .filter((name) => !method.fields.some((spec) => spec.name === name))
    .map((name) => ({ name, fault: 'invalid' }))
  for (const spec of method.fields) {
    const rule = {
      mandatory: spec.mandatory,
      validator: spec.validator,
      ibanCountries: method.ibanCountries ?? [],
    }
    const read = parseField(rule, Object.hasOwn(given, spec.name) ? given[spec.name] : undefined)
    if (read.ok) values.push({ spec, value: read.value })
    else faults.push({ name: spec.name, fault: read.error })
  }
  const [first] = faults
  if (first === undefined) return ok(values)
  return err(
    fieldRefusal(
      first.name,
      first.fault,
      faults.map(({ name, fault }) => fieldError(name, fault)),
    ),
  )
}

/** Field names as in the input: below `fields`. */
const fieldError = (name: string, fault: MethodFieldFault): RefusedField => ({
  field: `fields.${name}`,
  error: fault === 'mandatory' ? 'required' : fault,
})

export function fieldRefusal(
  name: string,
  fault: MethodFieldFault,
  fields: readonly RefusedField[] = [fieldError(name, fault)],
): Refusal<'validation_failed'> {
  return refuse('validation_failed', { field: name, reason: fault }, { fields })
}
