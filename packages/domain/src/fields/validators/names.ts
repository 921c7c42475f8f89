import { isNickName, isPersonName } from '../../person/person.ts'
import { fieldFault, type FieldValidator } from '../field.ts'

/** Latin letters, digits and underscores (2§8). */
export const nickName: FieldValidator = (text) => (isNickName(text) ? null : fieldFault('nickName'))

/** As a nickname, and it begins with a letter (2§8). */
export const bingoNickName: FieldValidator = (text) => {
  if (!isNickName(text)) return fieldFault('nickName')
  return /^[A-Za-z]/.test(text) ? null : fieldFault('bingoNickName')
}

/** Latin letters, digits, underscores, dots and dashes (2§8). */
export const userName: FieldValidator = (text) =>
  /^[A-Za-z0-9_.-]+$/.test(text) ? null : fieldFault('userName')

/** Latin letters and digits only (0§8, error 6). */
export const alphanumeric: FieldValidator = (text) =>
  /^[A-Za-z0-9]+$/.test(text) ? null : fieldFault('alphanumeric')

/** The name of a person in any script. Digits are an address or an account number in the wrong field. */
export const personName: FieldValidator = (text) => (isPersonName(text) ? null : fieldFault('invalid'))

/** The name on a card: letters of the card's embossing, which have no digits. */
export const cardholderName: FieldValidator = (text) =>
  isPersonName(text) ? null : fieldFault('cardholderName')
