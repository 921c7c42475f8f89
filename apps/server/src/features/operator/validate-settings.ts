import { registrationFormFields } from '@baize/contract'
import { passwordMinLength } from '@baize/domain'
import { describeExpected } from './describe-expected.ts'
import { findExamplePassword, tryHostileTexts } from './example-password.ts'
import type { InstalledParts } from './installed-parts.ts'
import { PatternTooSlow } from './match-pattern.ts'
import { isSettingName, OperatorSettings, type SettingName } from './operator-settings.ts'

type Values = Readonly<Record<string, unknown>>
export const SETTING_NAMES = Object.keys(OperatorSettings.shape) as readonly SettingName[]

/** The default of a setting. */
export const defaultOf = (name: SettingName): unknown => OperatorSettings.shape[name].parse(undefined)

/** A description of the setting's valid values. */
export function expectedOf(name: SettingName): string {
  if (name === 'passwordPattern') return 'a regular expression or null'
  if (name === 'withdrawals.dualApprovalFrom')
    return 'an object, whole minor units from 1 by currency, such as {"HUF":50000000}'
  return describeExpected(OperatorSettings.shape[name])
}

/**
 * The problem of a value that the server cannot work with, or `null`: an invalid one, or the name of a part
 * that is not installed.
 */
export function findValueProblem(
  name: SettingName,
  value: unknown,
  installed: InstalledParts,
): string | null {
  if (!OperatorSettings.shape[name].safeParse(value).success)
    return `"${name}" cannot be ${JSON.stringify(value)}: it must be ${expectedOf(name)}.`
  const missing = findMissingField(name, value)
  if (missing !== null) return missing
  if (name !== 'ruleSet') return findInstallationProblem(name, value, installed)
  const codes = [...installed.ruleSets.keys()]
  if (value === null)
    return codes.length === 1 ? null : `"ruleSet" must be set, as several are installed: ${codes.join(', ')}.`
  return codes.includes(String(value))
    ? null
    : `"ruleSet" cannot be ${JSON.stringify(value)}: installed is ${codes.join(', ')}.`
}

/** Settings that make a field of the registration mandatory: the field, and whether a value does. */
const REQUIRED_FIELDS: Partial<
  Record<SettingName, { field: string; isRequiredBy(value: unknown): boolean }>
> = {
  'registration.forcedCountry': { field: 'country', isRequiredBy: (value) => value === 'none' },
  'registration.mandatoryNationalIdNumberFor': {
    field: 'nationalIdNumber',
    isRequiredBy: (value) => Array.isArray(value) && value.length > 0,
  },
}

/**
 * The problem of a value that requires a field which the site's registration form does not have: nobody could
 * register. `null` when there is none.
 */
function findMissingField(name: SettingName, value: unknown): string | null {
  const required = REQUIRED_FIELDS[name]
  if (required === undefined || !required.isRequiredBy(value)) return null
  return registrationFormFields.some((field) => field === required.field)
    ? null
    : `"${name}" cannot be ${JSON.stringify(value)}: the registration form has no field "${required.field}", so nobody could register.`
}

type PasswordSettings = Pick<OperatorSettings, 'passwordPattern' | 'registration.passwordLimits.minLength'>
/** Settings that decide together which passwords are accepted. */
export const PASSWORD_SETTINGS: readonly SettingName[] = [
  'passwordPattern',
  'registration.passwordLimits.minLength',
]
/** Every request reads the settings, so a judgement is kept; the oldest of these many is dropped. */
const MOST_JUDGED = 100
const judged = new Map<string, string | null>()

/**
 * The problem of a password pattern that accepts no password of the required length, so that nobody could
 * register, or that takes too long for some texts, so that a visitor could stop the server; `null` when there
 * is none. The pattern is judged whatever the strength is, because a later change of the strength would put it
 * in force.
 */
export function findPatternProblem(settings: PasswordSettings): string | null {
  const { passwordPattern: pattern, 'registration.passwordLimits.minLength': minLength } = settings
  if (pattern === null) return null
  const key = JSON.stringify([pattern, minLength])
  const known = judged.get(key)
  if (known !== undefined) return known
  const problem = judgePattern(pattern, minLength)
  const [oldest] = judged.keys()
  if (judged.size >= MOST_JUDGED && oldest !== undefined) judged.delete(oldest)
  judged.set(key, problem)
  return problem
}

function judgePattern(pattern: string, minLength: number | null): string | null {
  const policy = { strength: 'strong', minLength, pattern } as const
  const refusal = `"passwordPattern" cannot be ${JSON.stringify(pattern)}: it`
  try {
    tryHostileTexts(pattern)
    return findExamplePassword(policy) === null
      ? `${refusal} accepts no password that meets the other rules (${passwordMinLength(policy)} characters or more, a capital letter, a digit and a symbol), so nobody could register.`
      : null
  } catch (error) {
    if (!(error instanceof PatternTooSlow)) throw error
    return `${refusal} takes too long for some texts, so a visitor could stop the server; a repetition inside a repetition does that.`
  }
}

/** The problems of values to be stored: unknown names, invalid values, and parts that are not installed. */
export function findSettingProblems(values: Values, installed: InstalledParts): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (!isSettingName(name)) return [unknownName(name)]
    return findValueProblem(name, value, installed) ?? []
  })
}

function findInstallationProblem(
  name: SettingName,
  value: unknown,
  { languages, currencies }: InstalledParts,
): string | null {
  if (name === 'languages') {
    const without = (value as readonly string[]).filter((language) => !languages.includes(language))
    return without.length === 0
      ? null
      : `"languages" cannot contain ${without.join(', ')}: messages exist in ${languages.join(', ')}.`
  }
  if (name !== 'currency' || currencies.includes(String(value))) return null
  return `"currency" cannot be ${JSON.stringify(value)}: all payment methods support ${currencies.join(', ') || 'no currency in common'}.`
}

/** Suggests the nearest name for a misspelt one. */
export function unknownName(name: string): string {
  const nearest = SETTING_NAMES.map((known) => ({
    known,
    distance: editDistance(name.toLowerCase(), known.toLowerCase()),
  })).sort((a, b) => a.distance - b.distance)[0]
  const hint =
    nearest !== undefined && nearest.distance <= 3
      ? ` Did you mean "${nearest.known}"?`
      : ' "npm run setting list" lists them.'
  return `There is no setting "${name.slice(0, 100)}".${hint}`
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
