import type { RuleSet } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { findRuleSetInUse } from './rule-set-store.ts'

/**
 * The wallet counts limits by one calendar, the operator's. A player under the rules of another calendar would read other periods than
 * those that are counted.
 * @throws {Error} When there is such a player: this house and that one need a database each.
 */
export async function validateTimeZone(
  db: Kysely<DB>,
  ruleSets: ReadonlyMap<string, RuleSet>,
  own: RuleSet,
): Promise<void> {
  const others = [...ruleSets].filter(([, { timeZone }]) => timeZone !== own.timeZone).map(([code]) => code)
  // With one calendar installed, as usual, nobody is looked for.
  if (others.length === 0) return
  const found = await findRuleSetInUse(db, others)
  if (found === null) return
  throw new Error(
    `A player is under the rule set ${found}, whose time zone is not ${own.timeZone} of ${own.code}: limits are counted by one calendar, so each needs a database of its own.`,
  )
}
