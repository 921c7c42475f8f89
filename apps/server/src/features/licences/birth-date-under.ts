import { playerAgeOn, type RuleSet } from '@baize/domain'
import type { PlayerRecord } from '../players/index.ts'

/**
 * The birth date of a player, by which rules ask for an age. One whose birth date is not known yet counts as
 * the youngest whom the rule set lets play: rules for ages are tightest for those.
 * @param today The calendar date in the time zone of the rule set.
 */
export function birthDateUnder(
  ruleSet: Pick<RuleSet, 'rules'>,
  { birthDate }: Pick<PlayerRecord, 'birthDate'>,
  today: string,
): string {
  if (birthDate !== null) return birthDate
  return Temporal.PlainDate.from(today)
    .subtract({ years: playerAgeOn(ruleSet, today) })
    .toString()
}
