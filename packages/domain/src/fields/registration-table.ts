import { definitionOf, type FieldName, type RegistrationFieldName } from './catalogue.ts'
import type { FieldValidatorName } from './validators.ts'

/** A field in the table of a form. */
export type FieldUse = {
  readonly field: RegistrationFieldName
  readonly mandatory: boolean
  /** Characters, within those of the catalogue; of a document number its letters and digits. */
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
}

/** Rules that say themselves how long a text is. */
const withLengths: readonly FieldValidatorName[] = ['nationalId', 'taxId', 'postcode', 'bonusCode']

/** The most characters that a table can give a field; `null` for a field whose length no table decides. */
export function mostCharacters(field: FieldName): number | null {
  const { control, validator, maxLength } = definitionOf(field)
  if (control !== 'text' && control !== 'textarea') return null
  return validator !== null && withLengths.includes(validator) ? null : maxLength
}

/** A line of a table with lengths that its field cannot have; `null` for none. */
export const findLengthProblem = (table: readonly FieldUse[]): FieldUse | null =>
  table.find(({ field, minLength, maxLength }) => {
    if (minLength === undefined && maxLength === undefined) return false
    const most = mostCharacters(field)
    return most === null || (minLength ?? 1) > (maxLength ?? most) || (maxLength ?? most) > most
  }) ?? null

/** Fields without which an account cannot be opened: each is mandatory in the table of every licence. */
export const ACCOUNT_FIELDS = [
  'email',
  'password',
  'nickName',
  'ageAndPolicyChecked',
] as const satisfies readonly RegistrationFieldName[]

/** The fields of the specification's form (0§3), in the order of the screen, and those of any rule set in their place. */
const specified: readonly (FieldUse & { readonly isOfEveryForm: boolean })[] = (
  [
    ['email', true],
    ['confirmEmail', true],
    ['password', true],
    ['confirmPassword', true],
    ['nickName', true],
    ['firstName', null],
    ['lastName', null],
    ['birthDate', true],
    ['gender', true],
    ['nationalIdNumber', false],
    ['country', true],
    ['state', true],
    ['address', null],
    ['city', null],
    ['zipCode', true],
    ['phoneNumber', false],
    ['promoCode', false],
    ['ageAndPolicyChecked', true],
    ['publicPerson', false],
    ['receiveEmail', false],
    ['receiveSms', false],
    ['campaignsEnabled', false],
  ] as const satisfies readonly (readonly [RegistrationFieldName, boolean | null])[]
).map(([field, mandatory]) => ({ field, mandatory: mandatory ?? true, isOfEveryForm: mandatory !== null }))

/** The table of a licence for which the operator has none: that of the specification with the fields of the rule set. */
export const defaultRegistrationTable = (lawful: readonly RegistrationFieldName[]): readonly FieldUse[] =>
  specified
    .filter(({ field, isOfEveryForm }) => isOfEveryForm || lawful.includes(field))
    .map(({ field, mandatory }) => ({ field, mandatory: mandatory || lawful.includes(field) }))

export type RegistrationTableProblem = {
  readonly reason: 'missing' | 'optional' | 'twice'
  readonly field: RegistrationFieldName
}

/**
 * The first thing that is wrong with a table: a field of the account or of the rule set that it lacks or leaves
 * optional, or a field that it has twice; `null` when nothing is.
 */
export function findRegistrationTableProblem(
  table: readonly FieldUse[],
  lawful: readonly RegistrationFieldName[],
): RegistrationTableProblem | null {
  for (const field of [...ACCOUNT_FIELDS, ...lawful]) {
    const use = table.find((each) => each.field === field)
    if (use === undefined) return { reason: 'missing', field }
    if (!use.mandatory) return { reason: 'optional', field }
  }
  const twice = table.find(({ field }, index) => table.findIndex((each) => each.field === field) !== index)
  return twice === undefined ? null : { reason: 'twice', field: twice.field }
}
