/** How passwords must be made (0§5). Settings of the operator. */
export type PasswordPolicy = {
  /** `strong` asks for a special symbol and no triple repeats; `normal` for an uppercase letter and a digit only. */
  readonly strength: 'strong' | 'normal'
  /** `null` takes the default of the strength: 8 for strong, 10 for normal (D-06). */
  readonly minLength: number | null
  /** A regular expression that strong passwords must match besides; `null` is none. */
  readonly pattern: string | null
}

/** Names of what a password lacks, as the message catalogue has them (2§8). */
export type PasswordProblem =
  | 'minLength'
  | 'uppercaseAndDigit'
  | 'requireSpecialSymbol'
  | 'repeatedCharacters'
  | 'passwordPattern'

/** No setting makes passwords shorter than this (D-06). */
const SHORTEST = 8

const hasUppercase = (password: string) => /\p{Lu}/u.test(password)
const hasDigit = (password: string) => /\d/.test(password)
const hasSpecialSymbol = (password: string) => /[!@#$%^&*(),.?":{}|<>]/.test(password)
const hasTripleRepeat = (password: string) => /(.)\1\1/su.test(password)
const lengthOf = (password: string) => [...password].length

/** The least number of characters that the policy asks for. */
export function passwordMinLength(policy: Pick<PasswordPolicy, 'strength' | 'minLength'>): number {
  const byStrength = policy.strength === 'strong' ? 8 : 10
  return Math.max(SHORTEST, policy.minLength ?? byStrength)
}

/** What the password lacks, in the order in which a form says it; empty when it is well made. */
export function findPasswordProblems(password: string, policy: PasswordPolicy): readonly PasswordProblem[] {
  const problems: PasswordProblem[] = []
  if (lengthOf(password) < passwordMinLength(policy)) problems.push('minLength')
  if (!hasUppercase(password) || !hasDigit(password)) problems.push('uppercaseAndDigit')
  if (policy.strength !== 'strong') return problems
  if (!hasSpecialSymbol(password)) problems.push('requireSpecialSymbol')
  if (hasTripleRepeat(password)) problems.push('repeatedCharacters')
  if (policy.pattern !== null && !new RegExp(policy.pattern, 'u').test(password))
    problems.push('passwordPattern')
  return problems
}

export type PasswordStrength = 'weak' | 'medium' | 'strong'

/** The meter beside the field (0§5): says how a password is made, whatever the policy asks for. */
export function passwordStrengthOf(password: string, minLength: number): PasswordStrength {
  if (lengthOf(password) < minLength || !hasUppercase(password) || !hasDigit(password)) return 'weak'
  return hasSpecialSymbol(password) && !hasTripleRepeat(password) ? 'strong' : 'medium'
}
