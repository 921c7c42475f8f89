import type { RuleSet } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { listRuleSetsInUse } from '../players/index.ts'

/**
 * Compares the rule sets of all players with the installed ones. The wallet counts limits in the operator's
 * time zone: for a player under a rule set of another one, the displayed periods would differ from the
 * counted ones.
 * @throws {Error} When a player's rule set is not installed or has another time zone: one sentence.
 */
export async function validateRuleSetsInUse(
  db: Kysely<DB>,
  ruleSets: ReadonlyMap<string, RuleSet>,
  own: RuleSet,
): Promise<void> {
  for (const code of await listRuleSetsInUse(db)) {
    const ruleSet = ruleSets.get(code)
    if (ruleSet === undefined)
      throw new Error(
        `A player is under the rule set ${code}, which is not installed. Installed is ${[...ruleSets.keys()].join(', ')}.`,
      )
    if (ruleSet.timeZone !== own.timeZone)
      throw new Error(
        `A player is under the rule set ${code}, whose time zone is not ${own.timeZone} of ${own.code}. Limits are counted in one time zone, so they need separate databases.`,
      )
  }
}
