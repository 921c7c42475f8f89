import type { RuleSet } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { listRuleSetsInUse } from '../players/index.ts'

/**
 * Compares the rule sets of all players with the installed ones.
 * @throws {Error} When a player's rule set is not installed: one sentence.
 */
export async function validateRuleSetsInUse(
  db: Kysely<DB>,
  ruleSets: ReadonlyMap<string, RuleSet>,
): Promise<void> {
  for (const code of await listRuleSetsInUse(db)) {
    if (!ruleSets.has(code))
      throw new Error(
        `A player is under the rule set ${code}, which is not installed. Installed is ${[...ruleSets.keys()].join(', ')}.`,
      )
  }
}
