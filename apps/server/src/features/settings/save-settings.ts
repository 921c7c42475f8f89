import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { installedParts } from './installed-parts.ts'
import { LICENCE_SETTINGS } from './licences.ts'
import type { OperatorSettings } from './operator-settings.ts'
import { readOperatorSettings } from './read-settings.ts'
import { readNowMs, writeSettingRows, type ChangedBy } from './setting-store.ts'
import { findLicencesInUseProblem, findRulesProblem } from './validate-licences.ts'
import { findPatternProblem, findSettingProblems, PASSWORD_SETTINGS } from './validate-settings.ts'

/** The problems of these values; empty when they can be stored. */
export async function findContentProblems(
  values: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> {
  return findSettingProblems(values, await installedParts())
}

/** The problems of values to be stored, with all other settings as they are now: a line each; `null` for none. */
export async function findSaveProblem(
  trx: Kysely<DB>,
  values: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  const installed = await installedParts()
  const problems = findSettingProblems(values, installed)
  if (problems.length > 0) return problems.join('\n')
  if (PASSWORD_SETTINGS.some((name) => name in values)) {
    const problem = await findPatternProblem({ ...(await readOperatorSettings(trx)), ...values })
    if (problem !== null) return problem
  }
  if (!LICENCE_SETTINGS.some((name) => name in values)) return null
  const settings = { ...(await readOperatorSettings(trx)), ...values } as OperatorSettings
  return (
    findRulesProblem(settings, { ...installed, nowMs: await readNowMs(trx) }) ??
    // Servers would not start with such licences.
    (await findLicencesInUseProblem(trx, settings, installed.ruleSets))
  )
}

/** Writes settings that have no problem, in the caller's transaction. Each change is an audit row. */
export async function writeSettings(
  trx: Kysely<DB>,
  values: Readonly<Record<string, unknown>>,
  by: ChangedBy | null,
): Promise<void> {
  await writeSettingRows(
    trx,
    Object.entries(values).map(([name, value]) => ({ name, value })),
    by,
  )
}

/**
 * Writes settings in the caller's transaction, all or none, without a second person.
 * @throws {Error} Lists all problems. Nothing is then written.
 */
export async function saveOperatorSettings(
  trx: Kysely<DB>,
  values: Readonly<Record<string, unknown>>,
  by: ChangedBy | null = null,
): Promise<void> {
  const problem = await findSaveProblem(trx, values)
  if (problem !== null) throw new Error(problem)
  await writeSettings(trx, values, by)
}
