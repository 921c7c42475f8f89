import { findPasswordProblems, isCommonPassword, passwordMinLength, type PasswordPolicy } from '@baize/domain'
import { matchesPattern, type OperatorSettings } from '../settings/index.ts'
import { commonPasswords } from './common-passwords.ts'
import { invalid, problem, type Problem } from './field-problem.ts'

type Given = {
  /** The name of the field in the form. */
  readonly field: string
  readonly value: string
  readonly confirmed: string
  /** Public data of the person that the password must not consist of: nickname and email address. */
  readonly ownWords: readonly string[]
}

/** The settings that decide about a password. */
type PasswordSettings = Pick<
  OperatorSettings,
  | 'passwordStrength'
  | 'passwordPattern'
  | 'registration.passwordLimits.minLength'
  | 'registration.refusesCommonPasswords'
>

/** The password policy of the settings. */
function policyOf(settings: PasswordSettings): PasswordPolicy {
  return {
    strength: settings.passwordStrength,
    minLength: settings['registration.passwordLimits.minLength'],
    pattern: settings.passwordPattern,
  }
}

/** Validates a new password and its confirmation, which every form names `confirmPassword` (0§5, D-06). */
export function passwordProblemsOf(
  { field, value, confirmed, ownWords }: Given,
  settings: PasswordSettings,
): Problem[] {
  const policy = policyOf(settings)
  const password = value.normalize('NFC')
  const problems = findPasswordProblems(password, policy, matchesPattern).map((lack) =>
    lack === 'minLength'
      ? invalid(field, 'tooShort', { min: passwordMinLength(policy) })
      : invalid(field, lack),
  )
  const words = ownWords.flatMap((word) => [word, word.split('@')[0] ?? ''])
  if (
    problems.length === 0 &&
    settings['registration.refusesCommonPasswords'] &&
    isCommonPassword(password, commonPasswords, words)
  ) {
    problems.push({ at: problem(field, 'common'), reason: 'common' })
  }
  if (confirmed.normalize('NFC') !== password)
    problems.push(invalid('confirmPassword', 'mustEqual', { other: field }))
  return problems
}
