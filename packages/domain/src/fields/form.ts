import type { FieldFault, FieldValues, FormField } from './field.ts'
import { findFieldFault } from './find-field-fault.ts'

/** The field of a form that chooses the country for all others. */
const COUNTRY = 'country'

/** Whether a field is shown for the country of the form: that of the values, else the one that the server has set. */
export function isShown({ shownFor, rules }: Pick<FormField, 'shownFor' | 'rules'>, values: FieldValues): boolean {
  if (shownFor === null) return true
  const country = values[COUNTRY] ?? ''
  return shownFor.includes(country === '' ? (rules.country ?? '') : country)
}

/** Whether a field has to be filled in, given what else is ticked. */
export const isMandatory = (
  { mandatory, mandatoryWith }: Pick<FormField, 'mandatory' | 'mandatoryWith'>,
  values: FieldValues,
): boolean => mandatory || (mandatoryWith !== null && values[mandatoryWith] === 'true')

export type FormFault = FieldFault & { readonly field: string }

/** Every fault of a form, in its order. A field that is not shown has none. */
export function findFormFaults(
  fields: readonly FormField[],
  values: FieldValues,
  today: string,
): readonly FormFault[] {
  return fields.flatMap((field) => {
    if (!isShown(field, values) || field.readOnly) return []
    const asked = { ...field, mandatory: isMandatory(field, values) }
    const found = findFieldFault(asked, values[field.name] ?? '', { rules: field.rules, values, today })
    if (found === null) return []
    return [{ field: field.name, ...found, reason: isWanted(field, values) ? reasonWith(found.reason) : found.reason }]
  })
}

/** Whether only a ticked checkbox makes the field mandatory: the sentence then names what it is for (0§5). */
const isWanted = ({ mandatory, mandatoryWith }: FormField, values: FieldValues) =>
  !mandatory && mandatoryWith !== null && values[mandatoryWith] === 'true'
const reasonWith = (reason: string) => (reason === 'mandatory' ? 'mandatoryWith' : 'invalidWith')

/** The values of the fields that are shown: what a hidden field once held is not sent. */
export const shownValues = (fields: readonly FormField[], values: FieldValues): FieldValues =>
  Object.fromEntries(
    fields.filter((field) => isShown(field, values)).map(({ name }) => [name, values[name] ?? '']),
  )
