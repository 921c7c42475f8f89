import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { installedParts } from './installed-parts.ts'
import { isSettingName } from './operator-settings.ts'
import { saveOperatorSettings } from './save-settings.ts'
import { listLoadedRows, rememberLoaded, type ChangedBy, type LoadedRow } from './setting-store.ts'
import { defaultOf, findValueProblem } from './validate-settings.ts'

type SettingChange = { readonly name: string; readonly from: unknown; readonly to: unknown }
/** A setting that the command has changed since the last load, and the file has not. */
type SettingLeftAlone = { readonly name: string; readonly value: unknown; readonly inFile: unknown }
export type LoadedSettings = {
  readonly changed: readonly SettingChange[]
  readonly leftAlone: readonly SettingLeftAlone[]
}

type Options = { readonly by: ChangedBy; readonly overwrite: boolean }

/**
 * Writes the settings of the content's file in the caller's transaction, which must have the settings lock.
 * Settings that were changed since the last load are kept, unless the file changed too. An invalid row is
 * replaced.
 * @throws {Error} Lists the settings that both changed, unless they are to be overwritten. Nothing is then
 * written.
 */
export async function loadSettings(
  trx: Kysely<DB>,
  file: Readonly<Record<string, unknown>>,
  { by, overwrite }: Options,
): Promise<LoadedSettings> {
  const [rows, installed] = await Promise.all([listLoadedRows(trx), installedParts()])
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
  await saveOperatorSettings(trx, Object.fromEntries(changed.map(({ name, to }) => [name, to])), by)
  await rememberLoaded(trx, file)
  return { changed: changed.filter(({ from, to }) => !isDeepStrictEqual(from, to)), leftAlone }
}

const isAsLoaded = ({ value, loaded }: LoadedRow) => loaded !== null && isDeepStrictEqual(value, loaded.value)

function conflictOf(name: string, value: unknown, inFile: unknown): string {
  return (
    `"${name}" was set to ${JSON.stringify(value)} after the last load, and content/operator.json has ` +
    `${JSON.stringify(inFile)} now: change the file to the first value, or load with --overwrite-settings to use the second.`
  )
}
