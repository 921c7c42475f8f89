import type { FieldValidator } from './field.ts'
import { country, houseNumber, placeName, postcode, state, streetAddress } from './validators/address.ts'
import { bic, iban } from './validators/bank-account.ts'
import { bonusCode } from './validators/bonus-code.ts'
import { birthDate, expiryDate, futureDate, issueDate } from './validators/dates.ts'
import { email } from './validators/email.ts'
import { equals } from './validators/equals.ts'
import { cpr, documentNumber, nationalId, ssn, taxId } from './validators/identity.ts'
import {
  alphanumeric,
  bingoNickName,
  cardholderName,
  nickName,
  personName,
  userName,
} from './validators/names.ts'
import { creditCardNumber, integer, money, wholeNumber } from './validators/numbers.ts'
import { phone } from './validators/phone.ts'

/** The names of the rules that a field can have beside its own (0072). */
export const FIELD_VALIDATOR_NAMES = [
  'email',
  'nickName',
  'bingoNickName',
  'userName',
  'alphanumeric',
  'personName',
  'placeName',
  'streetAddress',
  'houseNumber',
  'postcode',
  'country',
  'state',
  'phone',
  'birthDate',
  'issueDate',
  'expiryDate',
  'futureDate',
  'equals',
  'nationalId',
  'documentNumber',
  'taxId',
  'ssn',
  'cpr',
  'creditCardNumber',
  'cardholderName',
  'integer',
  'wholeNumber',
  'money',
  'bonusCode',
  'iban',
  'bic',
] as const
export type FieldValidatorName = (typeof FIELD_VALIDATOR_NAMES)[number]

/** Each receives a text that is not empty, without blanks around it. */
export const FIELD_VALIDATORS: Readonly<Record<FieldValidatorName, FieldValidator>> = {
  email,
  nickName,
  bingoNickName,
  userName,
  alphanumeric,
  personName,
  placeName,
  streetAddress,
  houseNumber,
  postcode,
  country,
  state,
  phone,
  birthDate,
  issueDate,
  expiryDate,
  futureDate,
  equals,
  nationalId,
  documentNumber,
  taxId,
  ssn,
  cpr,
  creditCardNumber,
  cardholderName,
  integer,
  wholeNumber,
  money,
  bonusCode,
  iban,
  bic,
}
