import type { NumberFormat } from '@baize/domain'
import type { OperatorSettings } from './operator-settings.ts'

/** How a page or an email in a language writes numbers under a rule set (T-57). */
export const numberFormatOf = (
  { formats }: Pick<OperatorSettings, 'formats'>,
  ruleSet: string,
  language: string,
): NumberFormat => formats[ruleSet]?.[language] ?? language
