import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { installedParts } from './installed-parts.ts'
import { LICENCE_SETTINGS } from './licences.ts'
import type { OperatorSettings } from './operator-settings.ts'
import { readOperatorSettings } from './read-settings.ts'
import { readNowMs, writeSettingRows, type ChangedBy } from './setting-store.ts'
import { findRulesProblem, validateLicencesInUse } from './validate-licences.ts'
import { findPatternProblem, findSettingProblems, PASSWORD_SETTINGS } from './validate-settings.ts'

/** The problems of these values; empty when they can be stored. */
export async function findContentProblems(
  values: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> {
  return findSettingProblems(values, await installedParts())
}

/**
 * Writes settings in the caller's transaction, all or none. Each change is an audit row.
 * @throws {Error} Lists all problems. Nothing is then written.
 */
export async function saveOperatorSettings(
  trx: Kysely<DB>,
  values: Readonly<Record<string, unknown>>,
  by: ChangedBy | null = null,
): Promise<void> {
  const installed = await installedParts()
  const problems = findSettingProblems(values, installed)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  if (PASSWORD_SETTINGS.some((name) => name in values)) {
    const problem = await findPatternProblem({ ...(await readOperatorSettings(trx)), ...values })
    if (problem !== null) throw new Error(problem)
  }
  if (LICENCE_SETTINGS.some((name) => name in values)) {
    const settings = { ...(await readOperatorSettings(trx)), ...values } as OperatorSettings
    const problem = findRulesProblem(settings, { ...installed, nowMs: await readNowMs(trx) })
    if (problem !== null) throw new Error(problem)
    // Servers would not start with such licences.
    await validateLicencesInUse(trx, settings, installed.ruleSets)
  }
  await writeSettingRows(
    trx,
    Object.entries(values).map(([name, value]) => ({ name, value })),
    by,
  )
}
