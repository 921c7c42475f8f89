/** The password policy (0§5), set by the operator. */
export type PasswordPolicy = {
  /**
   * `strong` requires a special symbol and no triple repeats; `normal` only an uppercase letter and a digit.
   */
  readonly strength: 'strong' | 'normal'
  /** `null` means the default of the strength: 8 for strong, 10 for normal (D-06). */
  readonly minLength: number | null
  /** An additional regular expression for strong passwords; `null` for none. */
  readonly pattern: string | null
}

/** Password problems, named as in the message catalogue (2§8). */
export type PasswordProblem =
  | 'minLength'
  | 'uppercaseAndDigit'
  | 'requireSpecialSymbol'
  | 'repeatedCharacters'
  | 'passwordPattern'

/** No setting allows a shorter password (D-06). */
const MIN_LENGTH = 8

const hasUppercase = (password: string) => /\p{Lu}/u.test(password)
const hasDigit = (password: string) => /\d/.test(password)
const hasSpecialSymbol = (password: string) => /[!@#$%^&*(),.?":{}|<>]/.test(password)
const hasTripleRepeat = (password: string) => /(.)\1\1/su.test(password)
const lengthOf = (password: string) => [...password].length

/** The minimum length that the policy requires. */
export function passwordMinLength(policy: Pick<PasswordPolicy, 'strength' | 'minLength'>): number {
  const byStrength = policy.strength === 'strong' ? 8 : 10
  return Math.max(MIN_LENGTH, policy.minLength ?? byStrength)
}

/** Whether a text matches a regular expression with the flag `u`. */
export type PatternTest = (pattern: string, text: string) => boolean

const matches: PatternTest = (pattern, text) => new RegExp(pattern, 'u').test(text)

/**
 * The problems of a password, in the order in which a form shows them; empty when it is valid. The pattern is
 * tested only for a password that meets all other rules.
 * @param matchesPattern A server gives one with a time limit: a pattern with nested repetition can take for
 *   ever.
 */
export function findPasswordProblems(
  password: string,
  policy: PasswordPolicy,
  matchesPattern: PatternTest = matches,
): readonly PasswordProblem[] {
  const problems: PasswordProblem[] = []
  if (lengthOf(password) < passwordMinLength(policy)) problems.push('minLength')
  if (!hasUppercase(password) || !hasDigit(password)) problems.push('uppercaseAndDigit')
  if (policy.strength !== 'strong') return problems
  if (!hasSpecialSymbol(password)) problems.push('requireSpecialSymbol')
  if (hasTripleRepeat(password)) problems.push('repeatedCharacters')
  if (problems.length === 0 && policy.pattern !== null && !matchesPattern(policy.pattern, password))
    problems.push('passwordPattern')
  return problems
}

export type PasswordStrength = 'weak' | 'medium' | 'strong'

/** The strength meter beside the field (0§5), independent of the policy. */
export function passwordStrengthOf(password: string, minLength: number): PasswordStrength {
  if (lengthOf(password) < minLength || !hasUppercase(password) || !hasDigit(password)) return 'weak'
  return hasSpecialSymbol(password) && !hasTripleRepeat(password) ? 'strong' : 'medium'
}
