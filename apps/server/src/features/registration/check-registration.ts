import { refuse, type InputOf, type Refusal } from '@baize/contract'
import {
  examplePostcode,
  findBirthDateFault,
  findRegistrationFieldFault,
  hasHtmlTag,
  isNickName,
  isPostcode,
  loginKey,
  valueOn,
  type RuleSet,
} from '@baize/domain'
import { phoneLengthsOf, playerAgeLimitOn, type Licence, type OperatorSettings } from '../settings/index.ts'
import { passwordProblemsOf, invalid, missing, problem, type Problem } from '../credentials/index.ts'

type Input = InputOf<'account.register'>
type Frame = {
  readonly settings: OperatorSettings
  readonly licence: Pick<Licence, 'currencies'>
  readonly ruleSet: Pick<RuleSet, 'rules' | 'code'>
  /** Today's date in the licence's time zone. */
  readonly today: string
  /** The country of the new account. */
  readonly country: string
}

/**
 * The refusal of a registration with every invalid field, or `null`. Duplicates are found later, by the
 * unique keys.
 */
export function findRegistrationProblem(
  input: Input,
  frame: Frame,
): Refusal<'validation_failed' | 'terms_not_accepted'> | null {
  const problems = [
    ...textProblems(input),
    ...loginProblems(input),
    ...passwordProblemsOfForm(input, frame.settings),
    ...phoneProblems(input, frame),
    ...registrationFieldProblems(input, frame),
    ...personProblems(input, frame),
    ...postcodeProblems(input, frame),
  ]
  const [first] = problems
  if (first !== undefined) {
    const minAge = first.at.details?.['minAge']
    const maxAge = first.at.details?.['maxAge']
    const details = {
      field: first.at.field,
      reason: first.reason,
      ...(typeof minAge === 'number' && { minAge }),
      ...(typeof maxAge === 'number' && { maxAge }),
    }
    return refuse('validation_failed', details, { fields: problems.map(({ at }) => at) })
  }
  if (!input.ageAndPolicyChecked)
    return refuse(
      'terms_not_accepted',
      {},
      { fields: [{ field: 'ageAndPolicyChecked', error: 'terms_not_accepted' }] },
    )
  return null
}

/** Rejects texts that a browser could interpret as an HTML tag (0§5). */
function textProblems(input: Input): Problem[] {
  const texts = ['email', 'nickName', 'promoCode', 'nationalIdNumber', 'state', 'zipCode'] as const
  return texts.filter((field) => hasHtmlTag(input[field] ?? '')).map((field) => invalid(field, 'htmlTags'))
}

function loginProblems(input: Input): Problem[] {
  const problems: Problem[] = []
  if (loginKey(input.confirmEmail) !== loginKey(input.email))
    problems.push(invalid('confirmEmail', 'mustEqual', { other: 'email' }))
  if (!isNickName(input.nickName.trim())) problems.push(invalid('nickName', 'nickName'))
  return problems
}

function passwordProblemsOfForm(
  { password, confirmPassword, nickName, email }: Input,
  settings: OperatorSettings,
): Problem[] {
  return passwordProblemsOf(
    { field: 'password', value: password, confirmed: confirmPassword, ownWords: [nickName, email] },
    settings,
  )
}

/** The phone number is required for SMS; validated whenever it is given (0§5). */
function phoneProblems(input: Input, { settings, country }: Frame): Problem[] {
  const number = input.phoneNumber ?? ''
  if (number === '') return input.receiveSms ? [missing('phoneNumber')] : []
  const [min, max] = phoneLengthsOf(settings, country)
  const digits = number.replace(/\D/g, '').length
  if (digits < min) return [invalid('phoneNumber', 'tooShort', { min })]
  return digits > max ? [invalid('phoneNumber', 'tooLong', { max })] : []
}

/** The fields that the rule set adds, each mandatory (DECIDE-014). */
function registrationFieldProblems(input: Input, { ruleSet, today }: Frame): Problem[] {
  return valueOn(ruleSet.rules.registrationFields, today).flatMap((field) => {
    const fault = findRegistrationFieldFault(field, input[field] ?? '')
    if (fault === null) return []
    return [fault === 'mandatory' ? missing(field) : invalid(field, fault)]
  })
}

function postcodeProblems({ zipCode }: Input, { settings, country }: Frame): Problem[] {
  const formats = settings.postcodeFormats[country] ?? []
  if (hasHtmlTag(zipCode) || isPostcode(zipCode, formats)) return []
  const [format] = formats
  return [
    format === undefined
      ? missing('zipCode')
      : invalid('zipCode', 'postcode', { example: examplePostcode(format) }),
  ]
}

function personProblems(input: Input, { settings, licence, ruleSet, today, country }: Frame): Problem[] {
  const problems: Problem[] = []
  if (country === '') problems.push(missing('country'))
  if (!licence.currencies.includes(input.currency)) problems.push(invalid('currency'))
  if (
    settings['registration.mandatoryNationalIdNumberFor'].includes(country) &&
    (input.nationalIdNumber ?? '').trim() === ''
  ) {
    problems.push(missing('nationalIdNumber'))
  }
  const age = findBirthDateFault(input.birthDate, today, playerAgeLimitOn(settings, ruleSet, today))
  if (age !== null) problems.push({ at: problem('birthDate', age.reason, age.details), reason: age.reason })
  // A politically exposed person makes the declaration on a page of its own (T-75); without it the answer is
  // missing.
  if (input.publicPerson && input.publicPersonDeclared !== true) problems.push(missing('publicPerson'))
  return problems
}
