import { isNumberFormat, type NumberFormat } from '@baize/domain'
import { BASE_LANGUAGE } from '../../platform/messages/messages.ts'
import type { OperatorSettings } from './operator-settings.ts'

const ownFormats = new Map<string, NumberFormat>()

/** The language's own way, or English where players could not type an amount as it is written. */
function ownFormatOf(language: string): NumberFormat {
  const own = ownFormats.get(language) ?? (isNumberFormat(language) ? language : BASE_LANGUAGE)
  ownFormats.set(language, own)
  return own
}

/** How a page or an email in a language writes numbers under a rule set (T-57). */
export const numberFormatOf = (
  { formats }: Pick<OperatorSettings, 'formats'>,
  ruleSet: string,
  language: string,
): NumberFormat => formats[ruleSet]?.[language] ?? ownFormatOf(language)
