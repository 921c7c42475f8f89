import { registrationFormFields } from '@baize/contract'
import { passwordMinLength } from '@baize/domain'
import type * as z from 'zod/mini'
import { describeExpected } from './describe-expected.ts'
import type { InstalledParts } from './installed-parts.ts'
import { judgePattern, type Judgement } from './judge-pattern.ts'
import { findLicencesProblem, type Licence } from './licences.ts'
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
  if (name === 'licences')
    return 'a list of objects with name, ruleSet, countries (three letters each) and currencies, and with until, a date such as "2027-01-01", where the licence has an end'
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
  const read = OperatorSettings.shape[name].safeParse(value)
  if (!read.success)
    return `"${name}" cannot be ${shorten(JSON.stringify(value))}${placeOf(read.error.issues)}: it must be ${expectedOf(name)}.`
  const missing = findMissingField(name, value)
  if (missing !== null) return missing
  return findInstallationProblem(name, value, installed)
}

/** Where in a list or an object the first fault is: ` (see 1.countries.0)`; nothing for a plain value. */
function placeOf([issue]: readonly z.core.$ZodIssue[]): string {
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const path = [...(issue?.path ?? []), ...keys]
  return path.length === 0 ? '' : ` (see ${path.map(String).join('.')})`
}

const MOST_SHOWN = 300
const shorten = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text)

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
/** How long a judgement is kept that might be another the next time. */
const KEEP_UNSURE_MS = 60_000
type Judged = { readonly problem: Promise<string | null>; untilMs: number }
const judged = new Map<string, Judged>()

/**
 * The problem of a password pattern for which no password of the required length was found, so that perhaps
 * nobody could register, or that takes too long for some texts, so that a visitor could stop the server;
 * `null` when there is none. The pattern is validated for every strength, because a later change of the
 * strength would put it in force.
 */
export async function findPatternProblem(settings: PasswordSettings): Promise<string | null> {
  const { passwordPattern: pattern, 'registration.passwordLimits.minLength': minLength } = settings
  if (pattern === null) return null
  const key = JSON.stringify([pattern, minLength])
  const known = judged.get(key)
  if (known !== undefined && performance.now() < known.untilMs) return await known.problem
  const policy = { strength: 'strong', minLength, pattern } as const
  const judgement = judgePattern(policy).catch((): Judgement => ({ verdict: 'unknown' }))
  const entry = { problem: judgement.then((found) => problemOf(policy, found)), untilMs: Infinity }
  judged.delete(key)
  const [oldest] = judged.keys()
  if (judged.size >= MOST_JUDGED && oldest !== undefined) judged.delete(oldest)
  judged.set(key, entry)
  if (!isFinal(await judgement)) entry.untilMs = performance.now() + KEEP_UNSURE_MS
  return await entry.problem
}

const isFinal = (judgement: Judgement) =>
  judgement.verdict === 'accepted' || (judgement.verdict === 'no_example' && judgement.isFinal)

type JudgedPolicy = { strength: 'strong'; minLength: number | null; pattern: string }

function problemOf(policy: JudgedPolicy, { verdict }: Judgement): string | null {
  const refusal = `"passwordPattern" cannot be ${JSON.stringify(policy.pattern)}:`
  if (verdict === 'too_slow')
    return `${refusal} it takes too long for some texts, so a visitor could stop the server; a repetition inside a repetition does that.`
  if (verdict === 'no_example')
    return `${refusal} among the examples that were tried it accepts no password that meets the other rules (${passwordMinLength(policy)} characters or more, a capital letter, a digit and a symbol), so perhaps nobody could register. A wider pattern is accepted.`
  return verdict === 'unknown'
    ? `${refusal} it could not be tested, as the machine is too busy. Try again in a minute.`
    : null
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
  installed: InstalledParts,
): string | null {
  if (name === 'licences') return findLicencesProblem(value as readonly Licence[], installed)
  if (name === 'languages') {
    const { languages } = installed
    const without = (value as readonly string[]).filter((language) => !languages.includes(language))
    return without.length === 0
      ? null
      : `"languages" cannot contain ${without.join(', ')}: messages exist in ${languages.join(', ')}.`
  }
  if (name === 'formats') return findFormatsProblem(value as OperatorSettings['formats'], installed)
  return null
}

/** A name that is misspelt would leave its format without effect. */
function findFormatsProblem(
  formats: OperatorSettings['formats'],
  { ruleSets, languages }: InstalledParts,
): string | null {
  const unknownRules = Object.keys(formats).filter((code) => !ruleSets.has(code))
  if (unknownRules.length > 0)
    return `"formats" cannot contain ${unknownRules.join(', ')}: rule sets are ${[...ruleSets.keys()].join(', ')}.`
  const unknown = Object.values(formats)
    .flatMap((byLanguage) => Object.keys(byLanguage))
    .filter((language) => !languages.includes(language))
  return unknown.length === 0
    ? null
    : `"formats" cannot contain ${unknown.join(', ')}: messages exist in ${languages.join(', ')}.`
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
