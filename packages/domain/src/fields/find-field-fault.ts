import { hasHtmlTag } from '../person/person.ts'
import { statesOf } from '../reference/states.ts'
import {
  fieldFault,
  formCountry,
  type Control,
  type FieldContext,
  type FieldFault,
  type FieldRules,
  type FieldValues,
} from './field.ts'
import { FIELD_VALIDATORS, type FieldValidatorName } from './validators.ts'

/** What is checked of a field, whatever form or table it comes from. */
export type CheckedField = {
  readonly name: string
  readonly control: Control
  readonly mandatory: boolean
  readonly validator: FieldValidatorName | null
  /** Characters; `null` for no bound. */
  readonly minLength: number | null
  /** Characters; `null` for no bound. That of an account number bounds what can be typed. */
  readonly maxLength: number | null
  /** The values that can be chosen; `null` where any text can be. */
  readonly options: readonly string[] | null
}

/** A password has its blanks and may have any character. Every other text is stored without the blanks around it. */
export const fieldText = ({ control }: Pick<CheckedField, 'control'>, text: string): string =>
  control === 'password' ? text : text.trim()

/**
 * What is wrong with the text of a field, by the same rules in the browser and on the server; `null` when nothing is. An
 * empty field that is not mandatory has no fault.
 */
export function findFieldFault(field: CheckedField, text: string, context: FieldContext): FieldFault | null {
  const { control, options, validator } = field
  const value = fieldText(field, text)
  if (value === '') {
    // A hidden field is filled by a choice elsewhere in the form (2§8).
    const missing = control === 'hidden' ? 'mustSelect' : 'mandatory'
    return isMandatory(field, context) ? fieldFault(missing) : null
  }
  if (control === 'checkbox') return value === 'true' ? null : fieldFault('invalid')
  if (control !== 'password' && hasHtmlTag(value)) return fieldFault('htmlTags')
  const wrongLength = isNumberOfAccount(control) ? null : findLengthFault(field, [...value].length)
  if (wrongLength !== null) return wrongLength
  if (options !== null && !options.includes(value)) return fieldFault('oneOf', { values: options.join(', ') })
  return validator === null ? null : FIELD_VALIDATORS[validator](value, context)
}

function findLengthFault({ minLength, maxLength }: CheckedField, length: number): FieldFault | null {
  if (minLength !== null && minLength === maxLength)
    return length === minLength ? null : fieldFault('exactLength', { length: minLength })
  if (minLength !== null && length < minLength) return fieldFault('tooShort', { min: minLength })
  return maxLength !== null && length > maxLength ? fieldFault('tooLong', { max: maxLength }) : null
}

/** Blanks between its groups do not count, and its validator knows how long it is. */
const isNumberOfAccount = (control: Control) => control === 'iban' || control === 'bic'

/** A state is asked of countries that have some, and of no other (2§5). */
const isMandatory = ({ mandatory, validator }: CheckedField, context: FieldContext): boolean =>
  validator === 'state' ? statesOf(formCountry(context)).length > 0 : mandatory

/** Rules that depend on the country of the form. */
const ofCountry: readonly FieldValidatorName[] = ['state', 'postcode', 'nationalId', 'taxId']

/**
 * The values of a form after a change. A value that depends on the country and does not fit the new one is emptied. One that
 * came with the change stays, and so does the confirmation of a changed value: their faults show what to correct.
 */
export function valuesAfter(
  fields: readonly (CheckedField & { readonly rules: FieldRules })[],
  values: FieldValues,
  changed: FieldValues,
  today: string,
): FieldValues {
  const after = { ...values, ...changed }
  if (after['country'] === values['country']) return after
  const emptied = fields.filter((field) => {
    const value = after[field.name] ?? ''
    if (field.validator === null || !ofCountry.includes(field.validator)) return false
    if (value === '' || Object.hasOwn(changed, field.name)) return false
    // The options are still those of the country before.
    const context = { rules: field.rules, values: after, today }
    return findFieldFault({ ...field, options: null }, value, context) !== null
  })
  return { ...after, ...Object.fromEntries(emptied.map(({ name }) => [name, ''])) }
}
