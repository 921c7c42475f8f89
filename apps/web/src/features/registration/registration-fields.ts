import type { WireInputOf } from '@baize/contract'
import {
  examplePostcode,
  findBirthDateFault,
  findRegistrationFieldFault,
  hasHtmlTag,
  isEmail,
  isNickName,
  isPostcode,
  loginKey,
  type CurrencyCode,
  type PasswordPolicy,
  type RegistrationField,
} from '@baize/domain'
import { fault, type Fault } from '../../platform/field-faults.ts'
import { validateNewPassword } from '../passwords/index.ts'

export type RegistrationValues = {
  email: string
  confirmEmail: string
  password: string
  confirmPassword: string
  nickName: string
  birthDate: string
  gender: '' | 'male' | 'female'
  firstName: string
  lastName: string
  address: string
  city: string
  zipCode: string
  phoneNumber: string
  promoCode: string
  receiveEmail: boolean
  receiveSms: boolean
  campaignsEnabled: boolean
  notExposed: boolean
  ageAndPolicyChecked: boolean
}
export type RegistrationRules = {
  password: PasswordPolicy
  playerAgeLimit: number
  today: string
  /** Fields that the rule set adds. */
  registrationFields: readonly RegistrationField[]
  postcodeFormats: readonly string[]
  /** Least and greatest number of digits. */
  phoneLengths: readonly [number, number]
}
type Field = keyof RegistrationValues

/** Element ids of the form's fields. */
export const fieldId = (field: string) => `registration-${field}`

/** The text `registration.nameOrder` of a language: the names of the two fields, the first one first. */
export const namesInOrder = (order: string): readonly ('firstName' | 'lastName')[] =>
  order === 'lastName firstName' ? ['lastName', 'firstName'] : ['firstName', 'lastName']

/** The fields of the first page, as the form shows them in the language of the page. */
export const detailFieldsInOrder = (nameOrder: string): readonly Field[] =>
  detailFields.flatMap((field): readonly Field[] =>
    field === 'firstName' ? namesInOrder(nameOrder) : field === 'lastName' ? [] : [field],
  )

/** Every box starts unticked (D-27). */
export const emptyRegistration: RegistrationValues = {
  email: '',
  confirmEmail: '',
  password: '',
  confirmPassword: '',
  nickName: '',
  birthDate: '',
  gender: '',
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  zipCode: '',
  phoneNumber: '',
  promoCode: '',
  receiveEmail: false,
  receiveSms: false,
  campaignsEnabled: false,
  notExposed: false,
  ageAndPolicyChecked: false,
}

export const detailFields = [
  'email',
  'confirmEmail',
  'password',
  'confirmPassword',
  'nickName',
  'firstName',
  'lastName',
  'birthDate',
  'gender',
  'address',
  'city',
  'zipCode',
  'phoneNumber',
  'promoCode',
] as const satisfies readonly Field[]
/** What every registration needs, for its progress. */
export const mandatoryDetails = [
  'email',
  'confirmEmail',
  'password',
  'confirmPassword',
  'nickName',
  'birthDate',
  'gender',
  'zipCode',
] as const satisfies readonly Field[]
export const mandatoryTerms = ['ageAndPolicyChecked'] as const satisfies readonly Field[]
export const termFields = [
  'notExposed',
  'ageAndPolicyChecked',
  'receiveEmail',
  'receiveSms',
  'campaignsEnabled',
] as const satisfies readonly Field[]

/**
 * Converts a national phone number to its international form: `06 30 123 4567` is +36301234567. Rule sets of
 * other countries have their own prefix.
 */
export function phoneDigits(text: string): string {
  const compact = text.replace(/[\s()/.-]/g, '')
  return compact.startsWith('00') ? `+${compact.slice(2)}` : compact
}

function isCalendarDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = month === 2 ? (isLeapYear ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return month >= 1 && month <= 12 && day >= 1 && day <= days
}

/**
 * The rules that the server has too (0§5). It checks them again, and it alone checks duplicates, common
 * passwords and its own settings.
 */
export function validateRegistration(values: RegistrationValues, rules: RegistrationRules): Fault[] {
  const faults: Fault[] = []
  const mandatory = ['email', 'confirmEmail', 'nickName', 'gender', 'zipCode'] as const
  const missing = new Set<Field>(mandatory.filter((field) => values[field].trim() === ''))
  const check = (field: Field, isWrong: boolean, reason: string, details?: Record<string, unknown>) => {
    if (isWrong && !missing.has(field)) faults.push(fault(field, reason, details))
  }
  for (const field of missing) faults.push(fault(field, 'mandatory'))
  check('email', !isEmail(values.email.trim()), 'invalid')
  check('confirmEmail', loginKey(values.confirmEmail) !== loginKey(values.email), 'mustEqual')
  faults.push(
    ...validateNewPassword(
      'password',
      { password: values.password, confirmed: values.confirmPassword },
      rules.password,
    ),
  )
  check('nickName', !isNickName(values.nickName.trim()), 'nickName')
  for (const field of rules.registrationFields) {
    const reason = findRegistrationFieldFault(field, values[field])
    if (reason !== null) faults.push(fault(field, reason))
  }
  check('zipCode', hasHtmlTag(values.zipCode), 'htmlTags')
  if (!hasHtmlTag(values.zipCode)) {
    const [format = ''] = rules.postcodeFormats
    check('zipCode', !isPostcode(values.zipCode, rules.postcodeFormats), 'postcode', {
      example: examplePostcode(format),
    })
  }
  check('promoCode', hasHtmlTag(values.promoCode), 'htmlTags')
  faults.push(...birthDateFaults(values.birthDate, rules), ...phoneFaults(values, rules))
  if (!values.ageAndPolicyChecked)
    faults.push({ field: 'ageAndPolicyChecked', error: 'terms_not_accepted', details: {} })
  return faults
}

function birthDateFaults(birthDate: string, { today, playerAgeLimit }: RegistrationRules): Fault[] {
  if (birthDate.replaceAll('-', '') === '') return [fault('birthDate', 'mandatory')]
  if (/^\d{4}-\d{2}-\d{2}$/.test(birthDate) && !isCalendarDate(birthDate))
    return [fault('birthDate', 'noSuchDate')]
  if (!isCalendarDate(birthDate)) return [fault('birthDate', 'invalid')]
  const age = findBirthDateFault(birthDate, today, playerAgeLimit)
  return age === null ? [] : [fault('birthDate', age.reason, age.details)]
}

function phoneFaults(
  { phoneNumber, receiveSms }: RegistrationValues,
  { phoneLengths: [min, max] }: RegistrationRules,
): Fault[] {
  const digits = phoneDigits(phoneNumber)
  if (digits === '') return receiveSms ? [fault('phoneNumber', 'mandatory')] : []
  const count = digits.length - 1
  if (/^\+\d+$/.test(digits) && count >= min && count <= max) return []
  return [fault('phoneNumber', receiveSms ? 'invalidForSms' : 'invalid')]
}

type OtherInput = {
  /** Of the page. */
  language?: string
  currency: CurrencyCode
  /** Fields that the rule set adds; others are not sent. */
  registrationFields: readonly RegistrationField[]
  /** From the checkbox, which states the opposite, or from the page that asks (T-75). */
  isExposed: boolean
  captcha?: string | undefined
  referralCode?: string | undefined
}

/** The contract's payload, in its order (0§3). */
export function registrationInput(
  values: RegistrationValues,
  { language, currency, registrationFields, isExposed, captcha, referralCode }: OtherInput,
): WireInputOf<'account.register'> {
  const phoneNumber = phoneDigits(values.phoneNumber)
  const promoCode = values.promoCode.trim()
  return {
    email: values.email.trim(),
    confirmEmail: values.confirmEmail.trim(),
    password: values.password,
    confirmPassword: values.confirmPassword,
    nickName: values.nickName.trim(),
    ...(phoneNumber !== '' && { phoneNumber }),
    receiveSms: values.receiveSms,
    receiveEmail: values.receiveEmail,
    publicPerson: isExposed,
    ...(isExposed && { publicPersonDeclared: true }),
    currency,
    campaignsEnabled: values.campaignsEnabled,
    ...(promoCode !== '' && { promoCode }),
    ...(referralCode !== undefined && { referralCode }),
    birthDate: values.birthDate,
    gender: values.gender === 'male' ? 'male' : 'female',
    ...Object.fromEntries(registrationFields.map((field) => [field, values[field].trim()])),
    zipCode: values.zipCode.trim(),
    ...(language !== undefined && { language }),
    ageAndPolicyChecked: values.ageAndPolicyChecked,
    ...(captcha !== undefined && { captcha }),
  }
}

/** The form field of a payload field. */
export function formField(field: string): string {
  return field === 'publicPerson' ? 'notExposed' : field
}
