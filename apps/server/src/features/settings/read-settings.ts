import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { fallBack } from './fall-back.ts'
import { installedParts, type InstalledParts } from './installed-parts.ts'
import { findDefaultProblem, findTextProblem } from './licences.ts'
import { OperatorSettings, type SettingName } from './operator-settings.ts'
import { findPrefillFormProblem } from './prefill-tables.ts'
import { findTableProblem } from './registration-tables.ts'
import {
  listEarlierValues,
  readSettingsVersion,
  readVersionedRows,
  type SettingRow,
} from './setting-store.ts'
import { SETTING_NAMES } from './registry/registry.ts'
import type { SettingProblem } from './setting-problem.ts'
import { defaultOf, findPatternProblem, findValueProblem, isReadable } from './validate-settings.ts'

/** An invalid row, and the value in force instead. */
export type InvalidSetting = {
  readonly name: SettingName
  readonly value: unknown
  readonly inForce: unknown
  readonly problem: SettingProblem
}
export type CheckedSettings = {
  readonly settings: OperatorSettings
  readonly invalid: readonly InvalidSetting[]
}

/** Settings whose values name installed parts, which the schema cannot know. */
const NAMES_OF_PARTS = ['licences', 'languages', 'playerAgeLimit', 'formats', 'gameGroupTitles'] as const

type Problem = (settings: OperatorSettings, installed: InstalledParts) => SettingProblem | null
/**
 * Settings that others can make unusable: a form without a field that every registration needs, a default that leads
 * visitors to no licence, or a text that a licence needs. A table of a licence that is gone has no effect.
 */
const DEPENDENT: readonly (readonly [SettingName, Problem])[] = [
  ['registration.fields', (settings) => findTableProblem(settings)],
  ['prefill.fields', findPrefillFormProblem],
  ['defaultRules', (settings) => findDefaultProblem({ ...settings, defaultCountry: null })],
  ['defaultCountry', findDefaultProblem],
  ['protectionOfFunds', (settings, { ruleSets }) => findTextProblem(settings, ruleSets)],
]

/**
 * The current settings of the operator. Each call asks the database for their version only, and reads and checks them
 * when it is another: a change takes effect at once on every server. For an invalid row, the last valid value stays in
 * force, and the sweep `settings` reports it.
 */
export async function readOperatorSettings(db: Kysely<DB>): Promise<OperatorSettings> {
  return (await readCheckedSettings(db)).settings
}

/** The problem of the stored licences, so that others are in force; `null` when there is none. */
export const licencesProblemOf = ({ invalid }: CheckedSettings): SettingProblem | null =>
  invalid.find(({ name }) => name === 'licences')?.problem ?? null

/**
 * What was read last, by version: a version names the same rows in every database. More than one for transactions that
 * read what they have changed, beside requests that read what is committed.
 */
const known = new Map<string, CheckedSettings>()
const MOST_KNOWN = 4

/** Like `readOperatorSettings`, with the invalid rows. */
export async function readCheckedSettings(db: Kysely<DB>): Promise<CheckedSettings> {
  const checked = known.get(await readSettingsVersion(db))
  if (checked === undefined) return await readAndCheck(db)
  // Judged long ago. Asking for it keeps the judgement: previews of other patterns do not push it out.
  await findPatternProblem(checked.settings)
  return checked
}

async function readAndCheck(db: Kysely<DB>): Promise<CheckedSettings> {
  const [{ version, rows }, installed] = await Promise.all([readVersionedRows(db), installedParts()])
  const checked = deepFreeze(await checkRows(db, rows, installed))
  // The judgement of a pattern may be another in a minute: see `findPatternProblem`.
  if (checked.invalid.some(({ name }) => name === 'passwordPattern')) return checked
  known.set(version, checked)
  const [oldest] = known.keys()
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
  return checked
}

/** All callers get the same object. */
function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) deepFreeze(inner)
  }
  return value
}

async function checkRows(
  db: Kysely<DB>,
  rows: readonly SettingRow[],
  installed: InstalledParts,
): Promise<CheckedSettings> {
  const stored = new Map(rows.map(({ name, value }) => [name, value]))
  // Without a row the default is in force: there is no value to replace it.
  const problemOf = (name: SettingName) =>
    stored.has(name) ? findValueProblem(name, stored.get(name), installed) : null
  const all = OperatorSettings.safeParse(Object.fromEntries(stored))
  const isInForce =
    all.success &&
    NAMES_OF_PARTS.every((name) => problemOf(name) === null) &&
    SETTING_NAMES.every((name) => isReadable(stored.get(name))) &&
    DEPENDENT.every(
      ([name, findProblem]) => !stored.has(name) || findProblem(all.data, installed) === null,
    ) &&
    (await findPatternProblem(all.data)) === null
  if (isInForce) return { settings: all.data, invalid: [] }
  const values: Record<string, unknown> = {}
  const invalid: InvalidSetting[] = []
  for (const name of SETTING_NAMES) {
    const value = stored.has(name) ? stored.get(name) : defaultOf(name)
    const problem = problemOf(name)
    values[name] = problem === null ? value : await valueInForce(db, name, installed)
    if (problem !== null) invalid.push({ name, value, inForce: values[name], problem })
  }
  let settings = OperatorSettings.parse(values)
  for (const [name, findProblem] of DEPENDENT) {
    const problem = stored.has(name) ? findProblem(settings, installed) : null
    if (problem === null) continue
    const isUsable = (value: unknown) => findProblem({ ...settings, [name]: value }, installed) === null
    const inForce = await dependentInForce(db, name, isUsable)
    if (!invalid.some((each) => each.name === name))
      invalid.push({ name, value: stored.get(name), inForce, problem })
    settings = { ...settings, [name]: inForce }
  }
  const problem = await findPatternProblem(settings)
  if (problem === null) return { settings, invalid }
  const inForce = await patternInForce(db, settings)
  invalid.push({ name: 'passwordPattern', value: settings.passwordPattern, inForce, problem })
  return { settings: { ...settings, passwordPattern: inForce }, invalid }
}

/** The last value that the others do not make unusable, else the default. */
async function dependentInForce(
  db: Kysely<DB>,
  name: SettingName,
  isUsable: (value: unknown) => boolean,
): Promise<unknown> {
  for (const value of await listEarlierValues(db, name)) {
    const read = OperatorSettings.shape[name].safeParse(value)
    if (read.success && isUsable(read.data)) return read.data
  }
  return defaultOf(name)
}

/** The last pattern that accepts a password of the present length, else none. */
async function patternInForce(db: Kysely<DB>, settings: OperatorSettings): Promise<string | null> {
  for (const value of await listEarlierValues(db, 'passwordPattern')) {
    const read = OperatorSettings.shape.passwordPattern.safeParse(value)
    if (read.success && (await findPatternProblem({ ...settings, passwordPattern: read.data })) === null)
      return read.data
  }
  return null
}

async function valueInForce(db: Kysely<DB>, name: SettingName, installed: InstalledParts): Promise<unknown> {
  const earlier = (await listEarlierValues(db, name)).find(
    (value) => findValueProblem(name, value, installed) === null,
  )
  const fallback = defaultOf(name)
  return fallBack(name, earlier === undefined ? null : { value: earlier as never }, fallback as never)
}

/** Rows of unknown settings: of another release, or misspelt. */
export const unknownRows = (rows: readonly SettingRow[]): readonly SettingRow[] =>
  rows.filter(({ name }) => !(SETTING_NAMES as readonly string[]).includes(name))
