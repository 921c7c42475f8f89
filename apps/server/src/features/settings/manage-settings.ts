import { CHANGE_CAUSES } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { takeReason } from '../../platform/process/take-reason.ts'
import { listLastOf } from '../audit/index.ts'
import { english } from './english.ts'
import { isSettingName, OperatorSettings, type SettingName } from './operator-settings.ts'
import { putProblem, putSetting } from './put-setting.ts'
import { readCheckedSettings, unknownRows } from './read-settings.ts'
import { listWaitingChanges } from './setting-change-store.ts'
import { listSettingRows, lockSettings, type ChangedBy } from './setting-store.ts'
import { SETTING_NAMES } from './registry/registry.ts'
import { problemText } from './setting-problem.ts'
import { expectedOf } from './setting-texts.ts'
import { defaultOf, unknownName } from './validate-settings.ts'

type Deps = {
  readonly db: Kysely<DB>
  /** The actor of a change. @throws {Error} When no staff member is named, or the role does not permit it. */
  readonly findActor: (trx: Kysely<DB>) => Promise<ChangedBy>
}

/** The usage text. */
export const SETTING_USAGE = [
  'npm run setting list                      every setting and the value in force',
  'npm run setting get NAME                  its value, default, valid values and last change',
  'npm run setting -- set NAME VALUE --reason "WHY" --as LOGIN',
  '                                          what touches money or limits waits for a second person',
  'VALUE is JSON; a plain word needs no quotes: 30, true, HUF, null, \'["en"]\', \'{"HUF":50000000}\'.',
].join('\n')

/**
 * Lists and changes the operator's settings. A change takes effect with the servers' next request.
 * @param words `list`, `get NAME`, or `set NAME VALUE --reason WHY`.
 * @returns The output of the command.
 * @throws {Error} When the command is invalid or not permitted; nothing is then changed.
 */
export async function manageSettings(deps: Deps, words: readonly string[]): Promise<string> {
  const { reason, words: rest } = takeReason(words)
  const [command, name, value, ...more] = rest
  if (command === 'list' && name === undefined) return await listed(deps.db)
  if ((command !== 'get' && command !== 'set') || name === undefined || more.length > 0)
    throw new Error(SETTING_USAGE)
  if (!isSettingName(name)) throw new Error(problemText(unknownName(name), english))
  if (command === 'get' && value === undefined) return await described(deps.db, name)
  if (command === 'get' || value === undefined) throw new Error(SETTING_USAGE)
  if (reason === null)
    throw new Error(
      'A reason is required for the audit trail: npm run setting -- set NAME VALUE --reason "WHY" --as LOGIN.',
    )
  return await set(deps, { name, text: value, reason })
}

async function set(
  { db, findActor }: Deps,
  change: { name: SettingName; text: string; reason: string },
): Promise<string> {
  const { name, reason } = change
  return await db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    const by = await findActor(trx)
    const checked = await readCheckedSettings(trx)
    const before = checked.settings[name]
    const invalid = checked.invalid.find((row) => row.name === name)
    const value = readValue(name, change.text)
    const put = await putSetting(trx, {
      ...{ name, from: before, to: value, reason, requestKey: null },
      by: { ...by, details: { ...by.details, reason } },
    })
    if (!put.ok) throw new Error(putProblem(name, put.error))
    const { waitsUntil } = put.value
    const [from, to] = [JSON.stringify(before), JSON.stringify(value)]
    if (waitsUntil !== null)
      return `${name} is ${from}. The change to ${to} waits for a second person until ${waitsUntil.toString()}: a colleague approves it under Settings in the back office.`
    if (invalid !== undefined)
      return `The invalid row of ${name} (${JSON.stringify(invalid.value)}) is replaced: ${from} was in force, now ${to} on every server.`
    return from === to
      ? `${name} is already ${to}.`
      : `${name} was ${from} and is ${to} now, on every server.`
  })
}

/** Parses JSON, or a plain word where the setting is a text. */
function readValue(name: SettingName, text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return text
  }
  return typeof value === 'number' && OperatorSettings.shape[name].safeParse(text).success ? text : value
}

async function listed(db: Kysely<DB>): Promise<string> {
  const { settings, invalid } = await readCheckedSettings(db)
  const problems = new Map(
    invalid.map(({ name, problem }) => [name as string, problemText(problem, english)]),
  )
  const width = Math.max(...SETTING_NAMES.map((name) => name.length))
  const lines = SETTING_NAMES.map((name) => {
    const value = JSON.stringify(settings[name])
    const problem = problems.get(name)
    const isDefault = value === JSON.stringify(defaultOf(name))
    return `${name.padEnd(width)}  ${value}${isDefault ? '  (default)' : ''}${problem === undefined ? '' : `\n  INVALID ROW: ${problem}`}`
  })
  const unknown = unknownRows(await listSettingRows(db)).map(
    ({ name }) => `${name}  is a row of a setting that this release does not have.`,
  )
  return [...lines, ...unknown].join('\n')
}

/** The reason that a person gave, or what changed the setting without one. */
function whyOf({ reason, cause }: Readonly<Record<string, unknown>>): string {
  if (typeof reason === 'string') return `: ${reason}`
  const known = CHANGE_CAUSES.find((each) => each === cause)
  return known === undefined ? '' : `: ${english(`settings.cause.${known}`)}`
}

async function described(db: Kysely<DB>, name: SettingName): Promise<string> {
  const { settings, invalid } = await readCheckedSettings(db)
  const problem = invalid.find((setting) => setting.name === name)?.problem
  const subject = `setting:${name}`
  const last = (await listLastOf(db, [subject], 'setting_changed')).get(subject)
  const waiting = (await listWaitingChanges(db)).find((change) => change.name === name)
  return [
    JSON.stringify(settings[name]),
    ...(problem === undefined ? [] : [`  Invalid row  ${problemText(problem, english)}`]),
    `  Default      ${JSON.stringify(defaultOf(name))}`,
    `  Must be      ${expectedOf(name, english)}`,
    `  Changed      ${last === undefined ? 'never' : `${last.at.toString()} by ${last.login ?? last.actor}${whyOf(last.details)}`}`,
    ...(waiting === undefined
      ? []
      : [
          `  Waits        ${JSON.stringify(waiting.value)}, asked for by ${waiting.proposer.login}, until ${waiting.lapsesAt.toString()}`,
        ]),
  ].join('\n')
}
