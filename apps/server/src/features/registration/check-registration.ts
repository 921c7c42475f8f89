import { refuse, type InputOf, type Refusal } from '@baize/contract'
import { findFormFaults, hasHtmlTag, isShown, type FieldValues, type FormField } from '@baize/domain'
import type { OperatorSettings, Licence } from '../settings/index.ts'
import { passwordProblemsOf, invalid, missing, problem, type Problem } from '../credentials/index.ts'

type Input = InputOf<'account.register'>
type Frame = {
  readonly settings: OperatorSettings
  readonly licence: Pick<Licence, 'currencies'>
  readonly form: readonly FormField[]
  /** Today's date in the licence's time zone. */
  readonly today: string
  /** The country of the new account; empty when it is missing. */
  readonly country: string
}

/** Answers that have a refusal or a rule of their own. */
const ownRules = ['password', 'confirmPassword', 'ageAndPolicyChecked', 'publicPerson']

/**
 * The refusal of a registration with every invalid field, or `null`. Duplicates are found later, by the
 * unique keys.
 */
export function findRegistrationProblem(
  input: Input,
  frame: Frame,
): Refusal<'validation_failed' | 'terms_not_accepted'> | null {
  const values = valuesOf(input, frame.form)
  const problems = [
    ...fieldProblems(values, frame),
    ...passwordProblemsOfForm(input, frame),
    ...accountProblems(input, frame),
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

/** The answers to the fields of the form, as texts. */
export const valuesOf = (input: Input, form: readonly FormField[]): FieldValues =>
  Object.fromEntries(
    form.map(({ name }) => {
      const value = (input as Readonly<Record<string, unknown>>)[name]
      return [name, value === true ? 'true' : typeof value === 'string' ? value : '']
    }),
  )

function fieldProblems(values: FieldValues, { form, today }: Frame): Problem[] {
  const asked = form.filter(({ name }) => !ownRules.includes(name))
  return findFormFaults(asked, values, today).map(({ field, reason, details }) =>
    reason === 'mandatory' || reason === 'mandatoryWith'
      ? { at: problem(field, reason, details), reason: 'mandatory' }
      : { at: problem(field, reason, details), reason: isAge(reason) ? reason : 'invalid' },
  )
}

const isAge = (reason: string) => reason === 'minAge' || reason === 'maxAge'

function passwordProblemsOfForm(
  { password, confirmPassword, nickName, email }: Input,
  { settings, form }: Frame,
): Problem[] {
  const confirmed = form.some(({ name }) => name === 'confirmPassword') ? (confirmPassword ?? '') : password
  return passwordProblemsOf(
    { field: 'password', value: password, confirmed, ownWords: [nickName, email] },
    settings,
  )
}

/** What no field of the form decides. */
function accountProblems(input: Input, { licence, form, country }: Frame): Problem[] {
  const problems: Problem[] = []
  const asksCountry = form.some((field) => field.name === 'country' && isShown(field, {}))
  if (country === '' && !asksCountry) problems.push(missing('country'))
  if (!licence.currencies.includes(input.currency)) problems.push(invalid('currency'))
  // The code of an offer may come with the address, where the form has no field for it.
  if (!form.some(({ name }) => name === 'promoCode') && hasHtmlTag(input.promoCode ?? ''))
    problems.push(invalid('promoCode', 'htmlTags'))
  // A politically exposed person makes the declaration on a page of its own (T-75); without it the answer is
  // missing.
  if (input.publicPerson && input.publicPersonDeclared !== true) problems.push(missing('publicPerson'))
  return problems
}
