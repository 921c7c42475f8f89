import {
  findPasswordProblems,
  passwordMinLength,
  type PasswordPolicy,
  type PasswordProblem,
} from '@baize/domain'
import { fault, type Fault } from '../../platform/field-faults.ts'
import type { Settings } from '../../platform/start.ts'

/** The operator's password policy, as on the server. */
export function policyOf(settings: Settings): PasswordPolicy {
  return {
    strength: settings.passwordStrength,
    minLength: settings['registration.passwordLimits.minLength'],
    pattern: settings.passwordPattern,
  }
}

export type Rule = { readonly name: PasswordProblem; readonly isMet: boolean }

/** Every rule of the policy and whether the password meets it, in the order in which a form lists them. */
export function passwordRules(password: string, policy: PasswordPolicy): readonly Rule[] {
  const lacks = new Set(findPasswordProblems(password, policy))
  const names: PasswordProblem[] = ['minLength', 'uppercaseAndDigit']
  if (policy.strength === 'strong') names.push('requireSpecialSymbol', 'repeatedCharacters')
  if (policy.strength === 'strong' && policy.pattern !== null) names.push('passwordPattern')
  // An empty password repeats no character, but does not meet the rule yet. The pattern is tested last, so that
  // nothing is known about it while another rule is not met.
  const meets = (name: PasswordProblem) => (name === 'passwordPattern' ? lacks.size === 0 : !lacks.has(name))
  return names.map((name) => ({ name, isMet: password !== '' && meets(name) }))
}

/**
 * Validates a new password and its confirmation by the rules of the server, which checks them again and alone
 * knows the common passwords.
 * @param field The form's name of the password.
 */
export function validateNewPassword(
  field: string,
  { password, confirmed }: { password: string; confirmed: string },
  policy: PasswordPolicy,
): Fault[] {
  const faults: Fault[] = []
  if (password === '') faults.push(fault(field, 'mandatory'))
  else {
    const [lack] = findPasswordProblems(password, policy)
    if (lack === 'minLength') faults.push(fault(field, 'tooShort', { min: passwordMinLength(policy) }))
    else if (lack !== undefined) faults.push(fault(field, lack))
  }
  if (confirmed === '') faults.push(fault('confirmPassword', 'mandatory'))
  else if (confirmed !== password) faults.push(fault('confirmPassword', 'mustEqual'))
  return faults
}
