import type { WireOutputOf } from '@baize/contract'
import { parseField } from '@baize/domain'
import { fault, type Fault } from '../../platform/field-faults.ts'

export type FieldSpec = WireOutputOf<'billfold.methods'>['methods'][number]['fields'][number]

/** Judges a method's own fields by the domain's rules, which the server has too. Which countries' accounts are paid, it alone knows. */
export function faultsOfFields(
  specs: readonly FieldSpec[],
  values: Readonly<Record<string, string>>,
): Fault[] {
  return specs.flatMap((spec) => {
    const parsed = parseField(spec, values[spec.name] ?? spec.default ?? '')
    return parsed.ok ? [] : [fault(spec.name, parsed.error)]
  })
}
