import { hasHtmlTag, isPersonName } from './person.ts'

/**
 * Fields that a rule set adds to those that every registration form has, in the order of the form
 * (DECIDE-014). A form with one of them requires it.
 */
export const REGISTRATION_FIELDS = ['firstName', 'lastName', 'address', 'city'] as const
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number]

/** The longest text of a field. */
export const REGISTRATION_FIELD_LENGTHS: Readonly<Record<RegistrationField, number>> = {
  firstName: 70,
  lastName: 70,
  address: 120,
  city: 70,
}

const isValid: Readonly<Record<RegistrationField, (text: string) => boolean>> = {
  firstName: isPersonName,
  lastName: isPersonName,
  address: (text) => /\p{L}/u.test(text),
  city: (text) => /\p{L}/u.test(text) && !/\d{3}/.test(text),
}

/** Why the text of a field is refused, by browser and server; `null` when it is not. */
export function findRegistrationFieldFault(
  field: RegistrationField,
  text: string,
): 'mandatory' | 'htmlTags' | 'invalid' | null {
  const trimmed = text.trim()
  if (trimmed === '') return 'mandatory'
  if (hasHtmlTag(trimmed)) return 'htmlTags'
  return trimmed.length <= REGISTRATION_FIELD_LENGTHS[field] && isValid[field](trimmed) ? null : 'invalid'
}
