import type { WireOutputOf } from '@baize/contract'
import { parseField } from '@baize/domain'
import { fault, type Fault } from '../../platform/field-faults.ts'

export type FieldSpec = WireOutputOf<'payments.methods'>['methods'][number]['fields'][number]

/**
 * Validates a method's fields by the domain's rules, which the server also uses. Only the server knows which
 * countries' accounts can be paid.
 */
export function faultsOfFields(
  specs: readonly FieldSpec[],
  values: Readonly<Record<string, string>>,
): Fault[] {
  return specs.flatMap((spec) => {
    const parsed = parseField(spec, values[spec.name] ?? spec.default ?? '')
    return parsed.ok ? [] : [fault(spec.name, parsed.error)]
  })
}
