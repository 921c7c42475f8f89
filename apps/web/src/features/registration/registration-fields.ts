import type { WireInputOf } from '@baize/contract'
import {
  isMandatory,
  isShown,
  type CurrencyCode,
  type FieldValues,
  type FormField,
  type PasswordPolicy,
} from '@baize/domain'
import type { Fault } from '../../platform/field-faults.ts'
import { answersOf, isTicked } from '../fields/index.ts'
import { validateNewPassword } from '../passwords/index.ts'

/** Fields with rules of their own: the operator's password policy, and the terms with their own refusal (155). */
export const OWN_RULES = ['password', 'confirmPassword', 'ageAndPolicyChecked', 'publicPerson'] as const

/** Element ids of the form's fields. */
export const fieldId = (field: string) => `registration-${field}`

const isConsent = ({ kind }: FormField) => kind === 'consent'
const isTerm = (field: FormField) => isConsent(field) || field.kind === 'statement'
/** The two parts of the form (0§2.6), each in the order of the table: statements and consents are the second. */
export const detailsOf = (fields: readonly FormField[]) => fields.filter((field) => !isTerm(field))
export const termsOf = (fields: readonly FormField[]) => fields.filter(isTerm)
/** What is ticked to open an account, and what is a choice. */
export const isNeeded = ({ mandatory, isInverted }: FormField) => mandatory || isInverted
/** Choices of the terms: statements are made once, and consents are changed at any time. */
export const choicesOf = (terms: readonly FormField[]) => {
  const free = terms.filter((field) => !isNeeded(field))
  return {
    statements: free.filter((field) => !isConsent(field)),
    consents: free.filter(isConsent),
  }
}

/** What has to be filled in, for the progress. */
export const mandatoryOf = (fields: readonly FormField[], values: FieldValues) =>
  fields.filter((field) => isShown(field, values) && isMandatory(field, values)).map(({ name }) => name)

/** The faults of the fields with rules of their own. */
export function ownFaults(
  fields: readonly FormField[],
  values: FieldValues,
  policy: PasswordPolicy,
): readonly Fault[] {
  const password = values['password'] ?? ''
  const isConfirmed = fields.some(({ name }) => name === 'confirmPassword')
  const confirmed = isConfirmed ? (values['confirmPassword'] ?? '') : password
  return [
    ...validateNewPassword('password', { password, confirmed }, policy),
    ...(isTicked(values['ageAndPolicyChecked'])
      ? []
      : [{ field: 'ageAndPolicyChecked', error: 'terms_not_accepted', details: {} }]),
  ]
}

type OtherInput = {
  /** Of the page. */
  language?: string
  currency: CurrencyCode
  /** From the checkbox, which states the opposite, or from the page that asks (T-75). */
  isExposed: boolean
  captcha?: string | undefined
  referralCode?: string | undefined
}

/** The contract's payload (0§3). */
export function registrationInput(
  fields: readonly FormField[],
  values: FieldValues,
  { language, currency, isExposed, captcha, referralCode }: OtherInput,
): WireInputOf<'account.register'> {
  return {
    receiveSms: false,
    receiveEmail: false,
    campaignsEnabled: false,
    ...(answersOf(fields, values) as Pick<
      WireInputOf<'account.register'>,
      'email' | 'password' | 'nickName' | 'ageAndPolicyChecked'
    >),
    publicPerson: isExposed,
    ...(isExposed && { publicPersonDeclared: true }),
    currency,
    ...(referralCode !== undefined && { referralCode }),
    ...(language !== undefined && { language }),
    ...(captcha !== undefined && { captcha }),
  }
}
