import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../platform/db/schema.ts'
import type { Messages } from '../../platform/messages/messages.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import type { CommandLine } from '../../platform/process/command-line.ts'
import type { DemoStaff } from '../../platform/settings/settings.ts'
import { appendAudit } from '../audit/index.ts'
import type { RegisterDeps } from '../registration/index.ts'
import { readGames, saveGames } from '../games/index.ts'
import { findContentProblems, loadSettings, lockSettings, type LoadedSettings } from '../settings/index.ts'
import { savePaymentMethods } from '../payments/index.ts'
import { hasOwnStaff, resolveCommandActor, seedStaff, type CommandActor } from '../staff-access/index.ts'
import { findFileProblems } from './find-file-problems.ts'
import { loadDemoPeople, readPeople } from './load-demo-people.ts'

const checkout = new URL('../../../../../content/', import.meta.url)

export type LoadDeps = RegisterDeps & {
  readonly db: Kysely<DB>
  readonly plugins: Plugins
  readonly messages: Pick<Messages, 'has' | 'text'>
  readonly config: { readonly publicUrl: string; readonly staffUrl: string; readonly demo: boolean }
  readonly settings: RegisterDeps['settings'] & { readonly demoStaff?: readonly DemoStaff[] | undefined }
}
type Options = {
  /** A folder other than `content/` of this checkout. */
  readonly folder?: string | null
  /** Replaces settings that were changed by the command with the file's values. */
  readonly overwriteSettings?: boolean
}
export type LoadedContent = {
  readonly games: number
  readonly people: number
  readonly settings: LoadedSettings
}

/**
 * Loads a folder like `content/`: the operator's settings, payment methods, games, the demo staff of the
 * settings file, and in a demo its people and its own settings. Everything is validated first, then written in one transaction
 * with its audit row. Loading again applies only differences, and keeps settings that the command has
 * changed.
 * @throws {Error} Lists all problems. The database is then unchanged.
 */
export async function loadContent(
  deps: LoadDeps,
  by: Pick<CommandLine, 'as' | 'systemUser'>,
  { folder = null, overwriteSettings = false }: Options = {},
): Promise<LoadedContent> {
  const root = rootOf(folder)
  const readJson = (name: string) => readJsonFile(new URL(name, root), folder)
  const readSettings = async (name: string) => z.record(z.string(), z.unknown()).parse(await readJson(name))
  const [ofOperator, ofDemo, games, people] = await Promise.all([
    readSettings('operator.json'),
    deps.config.demo ? readSettings('demo-settings.json') : {},
    readJson('games.json').then((read) => readGames(read, deps.plugins)),
    deps.config.demo ? readJson('people.json').then(readPeople) : null,
  ])
  const operator = { ...ofOperator, ...ofDemo }
  const problems = [
    ...(await findFileProblems({ served: checkout, loaded: root }, games.games)),
    ...(await findContentProblems(operator)).map((problem) => `content/operator.json: ${problem}`),
    ...games.problems.map((problem) => `content/games.json: ${problem}`),
    ...(people?.problems ?? []).map((problem) => `content/people.json: ${problem}`),
  ]
  if (problems.length > 0) throw new Error(problems.join('\n'))

  const settings = await deps.db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    const actor = await findActor(trx, deps, { ...by, overwriteSettings })
    const loaded = await loadSettings(trx, operator, {
      by: { ...actor, details: { ...actor.details, cause: 'contentLoaded' } },
      overwrite: overwriteSettings,
    })
    await savePaymentMethods(trx, deps)
    await saveGames(trx, games.games)
    await seedStaff({ ...deps, db: trx }, deps.settings.demoStaff ?? [])
    const details = { ...actor.details, settings: Object.keys(operator).length, games: games.games.length }
    await appendAudit(trx, { subject: 'content', actor: actor.actor, action: 'content_loaded', details })
    return loaded
  })
  const added = people === null ? [] : await loadDemoPeople(deps, people.people)
  return { games: games.games.length, people: added.length, settings }
}

const rootOf = (folder: string | null) =>
  folder === null ? checkout : pathToFileURL(folder.endsWith('/') ? folder : `${folder}/`)

/**
 * `npm start` loads the demo on a local machine, where no staff member has to be named; not to overwrite settings once
 * there are staff besides the demo's, because a variable of the environment would then replace the second person.
 */
async function findActor(
  trx: Kysely<DB>,
  { config }: LoadDeps,
  by: Pick<CommandLine, 'as' | 'systemUser'> & { readonly overwriteSettings: boolean },
): Promise<CommandActor> {
  const isDemo = config.demo && !(by.overwriteSettings && (await hasOwnStaff(trx)))
  if (isDemo && by.as === null)
    return { actor: 'platform', details: { systemUser: by.systemUser, authority: 'demo' } }
  return await resolveCommandActor(trx, by, 'changeSettings')
}

async function readJsonFile(file: URL, folder: string | null): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    const from = folder === null ? '' : `CONTENT names ${folder}: `
    throw new Error(`${from}${fileURLToPath(file)} cannot be read as JSON (${(error as Error).message}).`, {
      cause: error,
    })
  }
}
