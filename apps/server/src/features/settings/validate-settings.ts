import { passwordMinLength } from '@baize/domain'
import type * as z from 'zod/mini'
import type { InstalledParts } from './installed-parts.ts'
import { judgePattern, type Judgement } from './judge-pattern.ts'
import { findLicencesProblem } from './licences.ts'
import { isSettingName, OperatorSettings, type SettingName } from './operator-settings.ts'
import type { Licence } from './registry/licence-schema.ts'
import { SETTING_NAMES } from './registry/registry.ts'
import type { SettingProblem } from './setting-problem.ts'
import { describedPart } from './setting-texts.ts'

type Values = Readonly<Record<string, unknown>>

/** The default of a setting. */
export const defaultOf = (name: SettingName): unknown => OperatorSettings.shape[name].parse(undefined)

/**
 * The problem of a value that the server cannot work with, or `null`: an invalid one, or the name of a part
 * that is not installed.
 */
export function findValueProblem(
  name: SettingName,
  value: unknown,
  installed: InstalledParts,
): SettingProblem | null {
  const read = OperatorSettings.shape[name].safeParse(value)
  if (!read.success) {
    const values = { setting: JSON.stringify(name), value: shorten(JSON.stringify(value)) }
    const place = placeOf(read.error.issues)
    if (place.length === 0) return { key: 'settings.problem.invalid', values, expects: name }
    const expectsAt = describedPart(name, place)
    return expectsAt.length === 0
      ? { key: 'settings.problem.invalidAt', values: { ...values, place: place.join('.') }, expects: name }
      : {
          key: 'settings.problem.invalidPart',
          values: { ...values, place: expectsAt.join('.') },
          expects: name,
          expectsAt,
        }
  }
  if (!isReadable(value))
    return { key: 'settings.problem.characters', values: { setting: JSON.stringify(name) } }
  return findInstallationProblem(name, value, installed)
}

// oxlint-disable-next-line no-control-regex -- the pattern rejects control characters
const hidden = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/
const visible = /[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u

/** Control characters and signs that turn the direction of a text would show staff another value than the stored one. */
export function isReadable(value: unknown): boolean {
  if (typeof value === 'string')
    return !hidden.test(value) && value.isWellFormed() && (value === '' || visible.test(value))
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(
    ([key, inner]) => key !== '__proto__' && isReadable(key) && isReadable(inner),
  )
}

/** Where in a list or an object the first fault is: `1`, `countries`, `0`; empty for a plain value. */
function placeOf([issue]: readonly z.core.$ZodIssue[]): readonly string[] {
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return [...(issue?.path ?? []), ...keys].map(String)
}

const MOST_SHOWN = 300
const shorten = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text)

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
type Judged = { readonly problem: Promise<SettingProblem | null>; untilMs: number }
const judged = new Map<string, Judged>()

/**
 * The problem of a password pattern for which no password of the required length was found, so that perhaps
 * nobody could register, or that takes too long for some texts, so that a visitor could stop the server;
 * `null` when there is none. The pattern is validated for every strength, because a later change of the
 * strength would put it in force.
 */
export async function findPatternProblem(settings: PasswordSettings): Promise<SettingProblem | null> {
  const { passwordPattern: pattern, 'registration.passwordLimits.minLength': minLength } = settings
  if (pattern === null) return null
  const key = JSON.stringify([pattern, minLength])
  const known = judged.get(key)
  if (known !== undefined && performance.now() < known.untilMs) {
    // The pattern in force is asked for all the time: previews of others do not push it out.
    judged.delete(key)
    judged.set(key, known)
    return await known.problem
  }
  const policy = { strength: 'strong', minLength, pattern } as const
  const judgement = judgePattern(policy).catch((): Judgement => ({ verdict: 'unknown' }))
  const entry = { problem: judgement.then((found) => problemOfPattern(policy, found)), untilMs: Infinity }
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

/** `null` for a pattern that can be in force. */
export function problemOfPattern(policy: JudgedPolicy, { verdict }: Judgement): SettingProblem | null {
  const values = { setting: '"passwordPattern"', value: JSON.stringify(policy.pattern) }
  if (verdict === 'too_slow') return { key: 'settings.problem.slowPattern', values }
  if (verdict === 'unknown') return { key: 'settings.problem.untestedPattern', values }
  return verdict === 'accepted'
    ? null
    : {
        key: 'settings.problem.patternWithoutExample',
        values: { ...values, minLength: String(passwordMinLength(policy)) },
      }
}

/** The problems of values to be stored: unknown names, invalid values, and parts that are not installed. */
export function findSettingProblems(values: Values, installed: InstalledParts): readonly SettingProblem[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (!isSettingName(name)) return [unknownName(name)]
    return findValueProblem(name, value, installed) ?? []
  })
}

function findInstallationProblem(
  name: SettingName,
  value: unknown,
  installed: InstalledParts,
): SettingProblem | null {
  if (name === 'licences') {
    const licences = value as readonly Licence[]
    const languages = licences.flatMap(({ titles = {} }) => Object.keys(titles))
    return findLicencesProblem(licences, installed) ?? findLanguageProblem(name, languages, installed)
  }
  if (name === 'languages') return findLanguageProblem(name, value as readonly string[], installed)
  if (name === 'playerAgeLimit') return findRuleSetNameProblem(name, Object.keys(value as object), installed)
  if (name === 'formats') {
    const formats = value as OperatorSettings['formats']
    const languages = Object.values(formats).flatMap((byLanguage) => Object.keys(byLanguage))
    return (
      findRuleSetNameProblem(name, Object.keys(formats), installed) ??
      findLanguageProblem(name, languages, installed)
    )
  }
  if (name === 'gameGroupTitles') {
    const titles = value as OperatorSettings['gameGroupTitles']
    return findLanguageProblem(name, Object.values(titles).flatMap(Object.keys), installed)
  }
  return null
}

const listOf = (names: Iterable<string>) => [...names].join(', ')

/** The problem of names of rule sets, when one of them is not installed: its value would have no effect. */
function findRuleSetNameProblem(
  name: SettingName,
  codes: readonly string[],
  { ruleSets }: InstalledParts,
): SettingProblem | null {
  const unknown = codes.filter((code) => !ruleSets.has(code))
  return unknown.length === 0
    ? null
    : {
        key: 'settings.problem.ruleSetNames',
        values: { setting: `"${name}"`, ruleSets: listOf(unknown), installed: listOf(ruleSets.keys()) },
      }
}

/** The problem of names of languages, when one of them lacks texts. */
function findLanguageProblem(
  name: SettingName,
  names: readonly string[],
  { languages }: InstalledParts,
): SettingProblem | null {
  const without = names.filter((language) => !languages.includes(language))
  return without.length === 0
    ? null
    : {
        key: 'settings.problem.languages',
        values: { setting: `"${name}"`, languages: listOf(without), complete: listOf(languages) },
      }
}

/** Suggests the nearest name for a misspelt one. */
export function unknownName(name: string): SettingProblem {
  const nearest = SETTING_NAMES.map((known) => ({
    known,
    distance: editDistance(name.toLowerCase(), known.toLowerCase()),
  })).sort((a, b) => a.distance - b.distance)[0]
  const setting = `"${name.slice(0, 100)}"`
  return nearest !== undefined && nearest.distance <= 3
    ? { key: 'settings.problem.misspelt', values: { setting, nearest: `"${nearest.known}"` } }
    : { key: 'settings.problem.unknown', values: { setting, command: '"npm run setting list"' } }
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
