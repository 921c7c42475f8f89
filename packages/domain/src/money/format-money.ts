import { currencyOf, type CurrencyCode } from './currencies.ts'

/**
 * Currency signs that players know better than the ISO code. The sign follows the number in every language,
 * as in Hungary (T-61).
 */
const signs: Readonly<Record<string, string>> = {
  HUF: 'Ft',
  EUR: '€',
  GBP: '£',
  USD: '$',
  SEK: 'kr',
  JPY: '¥',
}
const NO_BREAK_SPACE = '\u00a0'
/**
 * T-57: a page uses one format. hu-HU groups digits with spaces; the specification uses de-DE (dots) for fee
 * dialogs and limits.
 */
export type Grouping = 'space' | 'dot'
const separators: Readonly<Record<Grouping, string>> = { space: NO_BREAK_SPACE, dot: '.' }
const MINUS = '\u2212'

/** The unit shown after an amount: `Ft`. */
export function moneyUnit(currency: CurrencyCode): string {
  return signs[currency] ?? currency
}

/**
 * An amount in minor units as grouped digits without its unit: `25 000`. Hidden decimals are cut off, never
 * rounded up, so that the text never shows more money than there is.
 */
export function formatAmount(
  amountMinor: bigint,
  currency: CurrencyCode,
  grouping: Grouping = 'space',
): string {
  const { exponent, shownDecimals } = currencyOf(currency)
  const isNegative = amountMinor < 0n
  const digits = (isNegative ? -amountMinor : amountMinor).toString().padStart(exponent + 1, '0')
  const integer = digits.slice(0, digits.length - exponent)
  const decimals = digits.slice(digits.length - exponent, digits.length - exponent + shownDecimals)
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, separators[grouping])
  const text = shownDecimals > 0 ? `${grouped},${decimals}` : grouped
  return isNegative && /[1-9]/.test(text) ? `${MINUS}${text}` : text
}

/** An amount in minor units with its unit, joined by no-break spaces: `25 000 Ft`. */
export function formatMoney(
  amountMinor: bigint,
  currency: CurrencyCode,
  grouping: Grouping = 'space',
): string {
  return `${formatAmount(amountMinor, currency, grouping)}${NO_BREAK_SPACE}${moneyUnit(currency)}`
}
