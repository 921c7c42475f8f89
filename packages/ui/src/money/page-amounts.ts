import * as domain from '@baize/domain'
import type { CurrencyCode, LimitType } from '@baize/domain'
import { formatMoney, pageFormat } from './page-format.ts'

/*
 * The other functions of `@baize/domain` that write numbers, in the format of the page. They are not in the file of
 * `formatMoney`, because the lobby, which loads first, needs that one only.
 */

export const formatAmount = (
  amountMinor: bigint,
  currency: CurrencyCode,
  decimals?: 'all' | 'needed',
): string => domain.formatAmount(amountMinor, currency, pageFormat(), decimals)
export const moneyUnit = (currency: CurrencyCode): string => domain.moneyUnit(currency, pageFormat()).text
export const isUnitFirst = (currency: CurrencyCode): boolean =>
  domain.moneyUnit(currency, pageFormat()).isBefore
export const formatLimit = (
  type: LimitType,
  amount: bigint,
  currency: CurrencyCode,
  words?: domain.TimeWords,
): string => domain.formatLimit(type, amount, currency, pageFormat(), words)
export const formatLimitUse = (
  type: LimitType,
  amount: bigint,
  currency: CurrencyCode,
  words?: domain.TimeWords,
): string => domain.formatLimitUse(type, amount, currency, pageFormat(), words)

/** A number with exactly so many decimals, and at least so many digits before them: `07,12`. */
export const formatDecimal = (value: number, decimals: number, digits = 1): string =>
  new Intl.NumberFormat(pageFormat(), {
    minimumIntegerDigits: digits,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value)

/** Two amounts with a dash: the unit stands once where it follows the number. */
export const formatMoneyRange = (min: bigint, max: bigint, currency: CurrencyCode): string =>
  `${isUnitFirst(currency) ? formatMoney(min, currency) : formatAmount(min, currency)} – ${formatMoney(max, currency)}`
