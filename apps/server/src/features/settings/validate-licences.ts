import type { RuleSet } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { listLicencesInUse } from '../players/index.ts'
import { english } from './english.ts'
import { findDefaultProblem, findTextProblem, type LicenceSettings, type TextSettings } from './licences.ts'
import { dateOf } from './operator-settings.ts'
import type { Licence } from './registry/licence-schema.ts'
import { findAmountProblem } from './rule-amounts.ts'
import { problemText, type SettingProblem } from './setting-problem.ts'

type Frame = { readonly ruleSets: ReadonlyMap<string, RuleSet>; readonly nowMs: number }

/** @throws {Error} When the operator has no licence, or `findRulesProblem` finds one: one sentence. */
export function requireLicence(settings: LicenceSettings & TextSettings, frame: Frame): void {
  if (settings.licences.length === 0)
    throw new Error(
      'The setting "licences" is empty: load the content, or set it with "npm run setting", before the first start.',
    )
  const problem = findRulesProblem(settings, frame)
  if (problem !== null) throw new Error(problemText(problem, english))
}

/** What the schema of each setting cannot know: how licences, defaults and rule sets go together today. */
export const findRulesProblem = (
  settings: LicenceSettings & TextSettings,
  { ruleSets, nowMs }: Frame,
): SettingProblem | null =>
  findDefaultProblem(settings) ??
  findStartProblem(settings.licences, ruleSets, nowMs) ??
  findAmountProblem(settings.licences, ruleSets, nowMs) ??
  findTextProblem(settings, ruleSets)

/** A licence whose rule set has not begun, so that no rule has a value; `null` for none. */
function findStartProblem(
  licences: readonly Licence[],
  ruleSets: ReadonlyMap<string, RuleSet>,
  nowMs: number,
): SettingProblem | null {
  for (const { name, ruleSet: code } of licences) {
    const ruleSet = ruleSets.get(code)
    if (ruleSet !== undefined && ruleSet.from > dateOf(nowMs, ruleSet.timeZone))
      return {
        key: 'settings.problem.ruleSetNotBegun',
        values: {
          setting: '"licences"',
          licence: JSON.stringify(name),
          ruleSet: JSON.stringify(code),
          from: ruleSet.from,
        },
      }
  }
  return null
}

type LicencesInUse = Pick<LicenceSettings, 'licences'> & {
  /** What is wrong with the stored licences, which are not those in force then. */
  readonly invalid?: SettingProblem | null
}

/** @throws {Error} When `findInUseProblem` finds a problem: one sentence. */
export async function validateLicencesInUse(
  db: Kysely<DB>,
  settings: LicencesInUse,
  ruleSets: ReadonlyMap<string, RuleSet>,
): Promise<void> {
  const problem = findInUseProblem(await listLicencesInUse(db), settings, ruleSets)
  if (problem !== null) throw new Error(problemText(problem, english))
}

/**
 * Compares the licences of all players with those of the operator: whether one is missing, or has another rule set or
 * one that is not installed. A licence with players stays in the list, with its rule set: without it nobody could say
 * what they may do.
 */
export function findInUseProblem(
  inUse: Awaited<ReturnType<typeof listLicencesInUse>>,
  { licences, invalid = null }: LicencesInUse,
  ruleSets: ReadonlyMap<string, RuleSet>,
): SettingProblem | null {
  // First, because a rule set that is gone makes the licences invalid too.
  const gone = inUse.find(({ ruleSet }) => !ruleSets.has(ruleSet))
  if (gone !== undefined)
    return {
      key: 'settings.problem.ruleSetOfPlayers',
      values: { ruleSet: gone.ruleSet, installed: [...ruleSets.keys()].join(', ') },
    }
  for (const used of inUse) {
    const licence = licences.find(({ name }) => name === used.licence)
    const values = { setting: '"licences"', licence: JSON.stringify(used.licence), until: '"until"' }
    if (licence === undefined) return invalid ?? { key: 'settings.problem.licenceOfPlayers', values }
    if (licence.ruleSet !== used.ruleSet)
      return {
        key: 'settings.problem.otherRuleSet',
        values: { ...values, ruleSet: used.ruleSet, other: licence.ruleSet },
      }
  }
  return null
}
