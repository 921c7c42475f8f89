import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { installedParts } from './installed-parts.ts'
import { isSettingName } from './operator-settings.ts'
import { approvalOf } from './approval-of.ts'
import { isByStaff, isSetUp, putProblem, putSetting } from './put-setting.ts'
import { listWaitingChanges } from './setting-change-store.ts'
import { english } from './english.ts'
import { readCheckedSettings } from './read-settings.ts'
import { findChangeProblems, saveOperatorSettings } from './save-settings.ts'
import { problemText } from './setting-problem.ts'
import { listLoadedRows, rememberLoaded, type ChangedBy, type LoadedRow } from './setting-store.ts'
import { defaultOf, findValueProblem } from './validate-settings.ts'

type SettingChange = { readonly name: string; readonly from: unknown; readonly to: unknown }
/** A setting that the command has changed since the last load, and the file has not. */
type SettingLeftAlone = { readonly name: string; readonly value: unknown; readonly inFile: unknown }
/** A change that waits for a second person: see `putSetting`. */
type SettingWaiting = SettingChange & { readonly until: Temporal.Instant }
export type LoadedSettings = {
  readonly waiting: readonly SettingWaiting[]
  readonly changed: readonly SettingChange[]
  readonly leftAlone: readonly SettingLeftAlone[]
}

type Options = { readonly by: ChangedBy; readonly overwrite: boolean }

/**
 * Writes the settings of the content's file in the caller's transaction, which must have the settings lock.
 * Settings that were changed since the last load are kept, unless the file changed too. An invalid row is
 * replaced. Once there are staff, a change that touches money or limits waits for a second person: until it is
 * approved it does not count as loaded, so that the next load asks for it again.
 * @throws {Error} Lists the settings that both changed, unless they are to be overwritten. Nothing is then
 * written.
 */
export async function loadSettings(
  trx: Kysely<DB>,
  file: Readonly<Record<string, unknown>>,
  { by, overwrite }: Options,
): Promise<LoadedSettings> {
  const [rows, installed, { settings }] = await Promise.all([
    listLoadedRows(trx),
    installedParts(),
    readCheckedSettings(trx),
  ])
  const stored = new Map(rows.map((row) => [row.name, row]))
  const isValid = (name: string, value: unknown) =>
    isSettingName(name) && findValueProblem(name, value, installed) === null

  const changed: SettingChange[] = []
  const leftAlone: SettingLeftAlone[] = []
  const conflicts: string[] = []
  for (const [name, to] of Object.entries(file)) {
    const row = stored.get(name)
    const from = row === undefined ? (isSettingName(name) ? defaultOf(name) : null) : row.value
    if (row !== undefined && isDeepStrictEqual(row.value, to)) continue
    if (row === undefined || overwrite || !isValid(name, row.value) || isAsLoaded(row))
      changed.push({ name, from, to })
    else if (row.loaded !== null && isDeepStrictEqual(row.loaded.value, to))
      leftAlone.push({ name, value: row.value, inFile: to })
    else conflicts.push(conflictOf(name, row.value, to))
  }
  if (conflicts.length > 0) throw new Error(conflicts.join('\n'))
  const { now, later } = Object.groupBy(changed, ({ name, to }) =>
    isSettingName(name) &&
    isByStaff(by) &&
    !isSetUp(settings) &&
    approvalOf(name, { from: settings[name], to }) !== null
      ? 'later'
      : 'now',
  )
  // All together, because some depend on each other.
  const problems = await findChangeProblems(trx, valuesOf(changed))
  if (problems.length > 0) throw new Error(problems.map((each) => problemText(each, english)).join('\n'))
  await saveOperatorSettings(trx, valuesOf(now ?? []), by)
  const waiting: SettingWaiting[] = []
  for (const { name, to } of later ?? []) {
    const change = { name, from: isSettingName(name) ? settings[name] : null, to }
    waiting.push({ ...change, until: await proposeLoaded(trx, change, by) })
  }
  const names = new Set(waiting.map(({ name }) => name))
  await rememberLoaded(trx, Object.fromEntries(Object.entries(file).filter(([name]) => !names.has(name))))
  return {
    changed: (now ?? []).filter(({ from, to }) => !isDeepStrictEqual(from, to)),
    waiting,
    leftAlone,
  }
}

const valuesOf = (changes: readonly SettingChange[]) =>
  Object.fromEntries(changes.map(({ name, to }) => [name, to]))

/** @throws {Error} When another change of the setting waits. */
async function proposeLoaded(
  trx: Kysely<DB>,
  { name, from, to }: SettingChange,
  by: ChangedBy,
): Promise<Temporal.Instant> {
  if (!isSettingName(name)) throw new Error(`proposeLoaded: ${name}`)
  const same = (await listWaitingChanges(trx)).find(
    (change) => change.name === name && isDeepStrictEqual(change.value, to),
  )
  if (same !== undefined) return same.lapsesAt
  const put = await putSetting(trx, {
    name,
    from,
    to,
    reason: null,
    cause: 'contentLoaded',
    by,
    requestKey: null,
    isChecked: true,
  })
  if (!put.ok) throw new Error(putProblem(name, put.error))
  if (put.value.waitsUntil === null) throw new Error(`proposeLoaded: ${name} needs no second person`)
  return put.value.waitsUntil
}

const isAsLoaded = ({ value, loaded }: LoadedRow) => loaded !== null && isDeepStrictEqual(value, loaded.value)

function conflictOf(name: string, value: unknown, inFile: unknown): string {
  return (
    `"${name}" was set to ${JSON.stringify(value)} after the last load, and content/operator.json has ` +
    `${JSON.stringify(inFile)} now: change the file to the first value, or load with --overwrite-settings to use the second.`
  )
}
