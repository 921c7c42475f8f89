import type { FieldDefinition, FieldKind } from './catalogue.ts'
import type { Control, FieldFault, FieldRules, FieldValues } from './field.ts'
import { findFieldFault, valuesAfter, type CheckedField } from './find-field-fault.ts'
import type { FieldFormatterName } from './formatters.ts'
import type { FieldValidatorName } from './validators.ts'

/** A field of a form, as the server sends it and the browser shows it. */
export type FormField = {
  readonly name: string
  /** What its answer becomes; a registration asks for consents and statements after the details. */
  readonly kind: FieldKind
  readonly control: Control
  readonly mandatory: boolean
  readonly readOnly: boolean
  readonly default: string | null
  /** Name of a validator; `null` accepts every text. */
  readonly validator: FieldValidatorName | null
  readonly formatter: FieldFormatterName | null
  readonly rules: FieldRules
  readonly minLength: number | null
  readonly maxLength: number | null
  readonly autocomplete: string | null
  /** The values of a choice; empty for every other control. */
  readonly options: readonly string[]
  readonly isInverted: boolean
  /** Countries of the form for which the field is shown; `null` for all. */
  readonly shownFor: readonly string[] | null
  /** A checkbox that makes this field mandatory while it is ticked. */
  readonly mandatoryWith: string | null
}

/** A field of a form: what it is, and what the form makes of it. */
export const formField = (
  name: string,
  {
    kind,
    control,
    validator,
    formatter,
    minLength,
    maxLength,
    bounds,
    autocomplete,
    options,
    isInverted,
    mandatoryWith,
  }: FieldDefinition,
  { rules, ...given }: Partial<FormField> & Pick<FormField, 'mandatory'>,
): FormField => ({
  name,
  kind,
  control,
  validator,
  formatter,
  minLength,
  maxLength,
  autocomplete,
  options,
  isInverted,
  readOnly: false,
  default: null,
  rules: { ...bounds, ...rules },
  shownFor: null,
  mandatoryWith: given.mandatory ? null : mandatoryWith,
  ...given,
})

/** The field of a form that chooses the country for all others. */
const COUNTRY = 'country'

/** Whether a field is shown for the country of the form: that of the values, else the one that the server has set. */
export function isShown(
  { shownFor, rules }: Pick<FormField, 'shownFor' | 'rules'>,
  values: FieldValues,
): boolean {
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
    const asked = { ...checkedField(field), mandatory: isMandatory(field, values) }
    const found = findFieldFault(asked, values[field.name] ?? '', { rules: field.rules, values, today })
    if (found === null) return []
    return [
      { field: field.name, ...(isWanted(field, values) ? wantedFault(found, field.mandatoryWith) : found) },
    ]
  })
}

/** A field of a form as `findFieldFault` judges it. */
export const checkedField = (field: FormField): CheckedField & Pick<FormField, 'rules'> => ({
  ...field,
  options: field.options.length === 0 ? null : field.options,
})

/**
 * The values of a form after a change, without those that do not fit the new country (`valuesAfter`), or whose field is
 * hidden for it (0§5).
 */
export function formValuesAfter(
  fields: readonly FormField[],
  values: FieldValues,
  changed: FieldValues,
  today: string,
): FieldValues {
  const after = valuesAfter(fields.map(checkedField), values, changed, today)
  const hidden = fields.filter((field) => isShown(field, values) && !isShown(field, after))
  return { ...after, ...Object.fromEntries(hidden.map(({ name }) => [name, ''])) }
}

/** Whether only a ticked checkbox makes the field mandatory: the sentence then names what it is for (0§5). */
const isWanted = ({ mandatory, mandatoryWith }: FormField, values: FieldValues) =>
  !mandatory && mandatoryWith !== null && values[mandatoryWith] === 'true'
const reasonWith = (reason: string) => (reason === 'mandatory' ? 'mandatoryWith' : 'invalidWith')
const wantedFault = ({ reason, details }: FieldFault, checkbox: string | null): FieldFault => ({
  reason: reasonWith(reason),
  details: { ...details, cause: reason, checkbox },
})
