import * as domain from '@baize/domain'
import type { CurrencyCode, LimitType } from '@baize/domain'
import { formatLimit, formatLimitUse } from '@baize/ui'
import { useT } from './i18n.tsx'

/** The functions that write an amount of a limit, in the words and the format of the page. */
export function useLimitTexts() {
  const t = useT()
  const words: domain.TimeWords = {
    hours: (count) => t('parts.hours', { count }),
    minutes: (count) => t('parts.minutes', { count }),
  }
  return {
    formatPlayTime: (seconds: bigint) => domain.formatPlayTime(seconds, words),
    formatLimit: (type: LimitType, amount: bigint, currency: CurrencyCode) =>
      formatLimit(type, amount, currency, words),
    formatLimitUse: (type: LimitType, amount: bigint, currency: CurrencyCode) =>
      formatLimitUse(type, amount, currency, words),
  }
}
