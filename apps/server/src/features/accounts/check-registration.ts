import { refuse, type InputOf, type RefusedField, type Refusal } from '@baize/contract'
import {
  ageOn,
  findPasswordProblems,
  hasHtmlTag,
  isCommonPassword,
  isNickName,
  isPlausibleBirthDate,
  loginKey,
  passwordMinLength,
  type PasswordPolicy,
} from '@baize/domain'
import { factOn, type RuleSet } from '@baize/plugin-kit'
import type { OperatorSettings } from '../operator/index.ts'
import { commonPasswords } from './common-passwords.ts'

type Input = InputOf<'account.register'>
type Frame = {
  readonly settings: OperatorSettings
  readonly ruleSet: Pick<RuleSet, 'facts'>
  /** Calendar date in the licence's time zone. */
  readonly today: string
  /** The country that the account will have. */
  readonly country: string
}
type Problem = { readonly at: RefusedField; readonly reason: 'mandatory' | 'minAge' | 'invalid' | 'common' }

/** Why the registration is refused, or `null`. Every field at fault is named; duplicates are found later, by the tables. */
export function findRegistrationProblem(input: Input, frame: Frame): Refusal<'validation_failed' | 'terms_not_accepted'> | null {
  const problems = [
    ...textProblems(input),
    ...loginProblems(input),
    ...passwordProblems(input, frame.settings),
    ...phoneProblems(input, frame),
    ...personProblems(input, frame),
  ]
  const [first] = problems
  if (first !== undefined) {
    const minAge = first.at.details?.['minAge']
    const details = { field: first.at.field, reason: first.reason, ...(typeof minAge === 'number' ? { minAge } : {}) }
    return refuse('validation_failed', details, { fields: problems.map(({ at }) => at) })
  }
  if (!input.ageAndPolicyChecked)
    return refuse('terms_not_accepted', {}, { fields: [{ field: 'ageAndPolicyChecked', error: 'terms_not_accepted' }] })
  return null
}

/** Fields carry the catalogue's name and a finer reason than the refusal itself: the text is found by both. */
const problem = (field: string, reason: string, details: Record<string, unknown> = {}): RefusedField => ({
  field,
  error: 'validation_failed',
  details: { reason, ...details },
})
const invalid = (field: string, reason = 'invalid', details?: Record<string, unknown>): Problem => ({
  at: problem(field, reason, details),
  reason: 'invalid',
})
const missing = (field: string): Problem => ({ at: problem(field, 'mandatory'), reason: 'mandatory' })

/** No text of a player's may hold what a browser could read as a tag (0§5). */
function textProblems(input: Input): Problem[] {
  const texts = ['email', 'nickName', 'promoCode', 'nationalIdNumber', 'state', 'zipCode'] as const
  return texts.filter((field) => hasHtmlTag(input[field] ?? '')).map((field) => invalid(field, 'htmlTags'))
}

function loginProblems(input: Input): Problem[] {
  const problems: Problem[] = []
  if (loginKey(input.confirmEmail) !== loginKey(input.email)) problems.push(invalid('confirmEmail', 'mustEqual', { other: 'email' }))
  if (!isNickName(input.nickName.trim())) problems.push(invalid('nickName', 'nickName'))
  return problems
}

/** The password rules that the settings make. */
export function passwordPolicyOf(settings: OperatorSettings): PasswordPolicy {
  return {
    strength: settings.passwordStrength,
    minLength: settings['registration.passwordLimits.minLength'],
    pattern: settings.passwordPattern,
  }
}

function passwordProblems(input: Input, settings: OperatorSettings): Problem[] {
  const policy = passwordPolicyOf(settings)
  const password = input.password.normalize('NFC')
  const problems = findPasswordProblems(password, policy).map((lack) =>
    lack === 'minLength' ? invalid('password', 'tooShort', { min: passwordMinLength(policy) }) : invalid('password', lack),
  )
  const ownWords = [input.nickName, input.email, input.email.split('@')[0] ?? '']
  if (problems.length === 0 && settings['registration.refusesCommonPasswords'] && isCommonPassword(password, commonPasswords, ownWords)) {
    problems.push({ at: problem('password', 'common'), reason: 'common' })
  }
  if (input.confirmPassword.normalize('NFC') !== password) problems.push(invalid('confirmPassword', 'mustEqual', { other: 'password' }))
  return problems
}

/** Needed for messages by SMS; judged whenever it is given (0§5). */
function phoneProblems(input: Input, { settings, country }: Frame): Problem[] {
  const number = input.phoneNumber ?? ''
  if (number === '') return input.receiveSms ? [missing('phoneNumber')] : []
  const [min, max] = settings.phoneNumberLengths[country] ?? settings.phoneNumberLengths['default'] ?? [9, 15]
  if (number.length < min) return [invalid('phoneNumber', 'tooShort', { min })]
  return number.length > max ? [invalid('phoneNumber', 'tooLong', { max })] : []
}

function personProblems(input: Input, { settings, ruleSet, today, country }: Frame): Problem[] {
  const problems: Problem[] = []
  if (country === '') problems.push(missing('country'))
  if (input.currency !== settings.currency) problems.push(invalid('currency'))
  if (settings['registration.mandatoryNationalIdNumberFor'].includes(country) && (input.nationalIdNumber ?? '').trim() === '') {
    problems.push(missing('nationalIdNumber'))
  }
  const minAge = factOn(ruleSet.facts.playerAgeLimit, today)
  if (!isPlausibleBirthDate(input.birthDate, today)) problems.push(invalid('birthDate'))
  else if (ageOn(input.birthDate, today) < minAge) problems.push({ at: problem('birthDate', 'minAge', { minAge }), reason: 'minAge' })
  // Who may be politically exposed declares it on a page of its own (T-75); without that declaration the answer is open.
  if (input.publicPerson) problems.push(missing('publicPerson'))
  return problems
}
