import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { english } from './english.ts'
import { installedParts } from './installed-parts.ts'
import { listLicencesInUse } from '../players/index.ts'
import { LICENCE_SETTINGS } from './licences.ts'
import type { OperatorSettings } from './operator-settings.ts'
import { readOperatorSettings } from './read-settings.ts'
import { findPrefillProblem, PREFILL_SETTINGS } from './prefill-tables.ts'
import { findRegistrationProblem, REGISTRATION_SETTINGS } from './registration-tables.ts'
import { problemText, type SettingProblem } from './setting-problem.ts'
import { readNowMs, writeSettingRows, type ChangedBy } from './setting-store.ts'
import { findInUseProblem, findRulesProblem } from './validate-licences.ts'
import { findPatternProblem, findSettingProblems, PASSWORD_SETTINGS } from './validate-settings.ts'

/** The problems of these values, in English; empty when they can be stored. */
export async function findContentProblems(
  values: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> {
  return findSettingProblems(values, await installedParts()).map((problem) => problemText(problem, english))
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
 * @throws {Error} Lists all problems, in English. Nothing is then written.
 */
export async function saveOperatorSettings(
  trx: Kysely<DB>,
  values: Readonly<Record<string, unknown>>,
  by: ChangedBy | null = null,
): Promise<void> {
  const problems = await findChangeProblems(trx, values)
  if (problems.length > 0)
    throw new Error(problems.map((problem) => problemText(problem, english)).join('\n'))
  await writeSettings(trx, values, by)
}

/**
 * The problems of a change, also of what it would make of the other settings; empty when it can be stored. The
 * transaction must have the settings lock, so that they are those of the write.
 */
export async function findChangeProblems(
  trx: Kysely<DB>,
  values: Readonly<Record<string, unknown>>,
): Promise<readonly SettingProblem[]> {
  const installed = await installedParts()
  const problems = findSettingProblems(values, installed)
  if (problems.length > 0) return problems
  if (PASSWORD_SETTINGS.some((name) => name in values)) {
    const problem = await findPatternProblem({ ...(await readOperatorSettings(trx)), ...values })
    if (problem !== null) return [problem]
  }
  if (LICENCE_SETTINGS.some((name) => name in values)) {
    const settings = { ...(await readOperatorSettings(trx)), ...values } as OperatorSettings
    const problem =
      findRulesProblem(settings, { ...installed, nowMs: await readNowMs(trx) }) ??
      // Servers would not start with such licences.
      findInUseProblem(await listLicencesInUse(trx), settings, installed.ruleSets)
    if (problem !== null) return [problem]
  }
  if (REGISTRATION_SETTINGS.some((name) => name in values)) {
    const settings = { ...(await readOperatorSettings(trx)), ...values } as OperatorSettings
    const problem = findRegistrationProblem(settings, { ...installed, nowMs: await readNowMs(trx) })
    if (problem !== null) return [problem]
  }
  if (PREFILL_SETTINGS.some((name) => name in values)) {
    const settings = { ...(await readOperatorSettings(trx)), ...values } as OperatorSettings
    const problem = findPrefillProblem(settings)
    if (problem !== null) return [problem]
  }
  return []
}
