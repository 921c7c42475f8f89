import type { RuleSet } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { findRuleSetInUse } from '../players/index.ts'

/**
 * The wallet counts limits in the operator's time zone. For a player under a rule set of another time zone,
 * the displayed periods would differ from the counted ones.
 * @throws {Error} When there is such a player: the two rule sets need separate databases.
 */
export async function validateTimeZone(
  db: Kysely<DB>,
  ruleSets: ReadonlyMap<string, RuleSet>,
  own: RuleSet,
): Promise<void> {
  const others = [...ruleSets].filter(([, { timeZone }]) => timeZone !== own.timeZone).map(([code]) => code)
  // With one time zone, the normal case, no query is needed.
  if (others.length === 0) return
  const found = await findRuleSetInUse(db, others)
  if (found === null) return
  throw new Error(
    `A player is under the rule set ${found}, whose time zone is not ${own.timeZone} of ${own.code}. Limits are counted in one time zone, so they need separate databases.`,
  )
}
