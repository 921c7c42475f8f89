import { playerAgeOn, type RuleSet } from '@baize/domain'
import type { OperatorSettings } from './operator-settings.ts'

/** The least age of a new player on a date: that of the rule set, or the operator's where it is higher (T-63). */
export const playerAgeLimitOn = (
  { playerAgeLimit }: Pick<OperatorSettings, 'playerAgeLimit'>,
  ruleSet: Pick<RuleSet, 'rules' | 'code'>,
  date: string,
): number => Math.max(playerAgeOn(ruleSet, date), playerAgeLimit[ruleSet.code] ?? 0)
