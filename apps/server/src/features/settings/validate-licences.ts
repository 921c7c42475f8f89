import type { RuleSet } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { listLicencesInUse } from '../players/index.ts'
import {
  findDefaultProblem,
  findTextProblem,
  type Licence,
  type LicenceSettings,
  type TextSettings,
} from './licences.ts'
import { dateOf } from './operator-settings.ts'
import { findAmountProblem } from './rule-amounts.ts'

type Frame = { readonly ruleSets: ReadonlyMap<string, RuleSet>; readonly nowMs: number }

/** @throws {Error} When the operator has no licence, or `findRulesProblem` finds one: one sentence. */
export function requireLicence(settings: LicenceSettings & TextSettings, frame: Frame): void {
  if (settings.licences.length === 0)
    throw new Error(
      'The setting "licences" is empty: load the content, or set it with "npm run setting", before the first start.',
    )
  const problem = findRulesProblem(settings, frame)
  if (problem !== null) throw new Error(problem)
}

/** What the schema of each setting cannot know: how licences, defaults and rule sets go together today. */
export const findRulesProblem = (
  settings: LicenceSettings & TextSettings,
  { ruleSets, nowMs }: Frame,
): string | null =>
  findDefaultProblem(settings) ??
  findStartProblem(settings.licences, ruleSets, nowMs) ??
  findAmountProblem(settings.licences, ruleSets, nowMs) ??
  findTextProblem(settings, ruleSets)

/** A licence whose rule set has not begun, so that no rule has a value; `null` for none. */
function findStartProblem(
  licences: readonly Licence[],
  ruleSets: ReadonlyMap<string, RuleSet>,
  nowMs: number,
): string | null {
  for (const { name, ruleSet: code } of licences) {
    const ruleSet = ruleSets.get(code)
    if (ruleSet !== undefined && ruleSet.from > dateOf(nowMs, ruleSet.timeZone))
      return `"licences" cannot give ${JSON.stringify(name)} the rule set ${JSON.stringify(code)} yet: it begins on ${ruleSet.from}.`
  }
  return null
}

type InUse = Pick<LicenceSettings, 'licences'> & { readonly invalid?: string | null }

/**
 * Compares the licences of all players with those of the operator. A licence with players stays in the list,
 * with its rule set: without it nobody could say what they may do.
 * @param settings `invalid` is what is wrong with the stored licences, which are not those in force then.
 * @returns One sentence when a player's licence is missing, or has another rule set or one that is not installed.
 */
export async function findLicencesInUseProblem(
  db: Kysely<DB>,
  { licences, invalid = null }: InUse,
  ruleSets: ReadonlyMap<string, RuleSet>,
): Promise<string | null> {
  const inUse = await listLicencesInUse(db)
  // First, because a rule set that is gone makes the licences invalid too.
  const gone = inUse.find(({ ruleSet }) => !ruleSets.has(ruleSet))
  if (gone !== undefined)
    return `Players are under the rule set ${gone.ruleSet}, which is not installed. Installed is ${[...ruleSets.keys()].join(', ')}.`
  for (const used of inUse) {
    const licence = licences.find(({ name }) => name === used.licence)
    if (licence === undefined)
      return (
        invalid ??
        `Players are under the licence ${JSON.stringify(used.licence)}, which "licences" does not have: give it an end ("until") in place of removing it.`
      )
    if (licence.ruleSet !== used.ruleSet)
      return `Players under the licence ${JSON.stringify(used.licence)} have the rule set ${used.ruleSet}, and "licences" gives it ${licence.ruleSet}: give it an end ("until"), and add a licence of another name.`
  }
  return null
}

/** @throws {Error} See `findLicencesInUseProblem`. */
export async function validateLicencesInUse(
  db: Kysely<DB>,
  settings: InUse,
  ruleSets: ReadonlyMap<string, RuleSet>,
): Promise<void> {
  const problem = await findLicencesInUseProblem(db, settings, ruleSets)
  if (problem !== null) throw new Error(problem)
}
