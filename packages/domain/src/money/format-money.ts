import { currencyOf, type CurrencyCode } from './currencies.ts'

/** Signs that players know better than the code. The unit stands after the number, as in Hungary, whatever the language (T-61). */
const signs: Readonly<Record<string, string>> = {
  HUF: 'Ft',
  EUR: '€',
  GBP: '£',
  USD: '$',
  SEK: 'kr',
  JPY: '¥',
}
const NO_BREAK_SPACE = '\u00a0'
/** T-57: one format on a page. Groups stand apart by spaces (hu-HU); the form with dots (de-DE) is the specification's for fee dialogs and limits. */
export type Grouping = 'space' | 'dot'
const separators: Readonly<Record<Grouping, string>> = { space: NO_BREAK_SPACE, dot: '.' }
const MINUS = '\u2212'

/** The unit that stands behind an amount: `Ft`. */
export function moneyUnit(currency: CurrencyCode): string {
  return signs[currency] ?? currency
}

/**
 * An amount in whole minor units as grouped digits without the unit: `25 000`. What lies below the shown decimals is cut
 * off, never rounded up: nobody may see money that is not there.
 */
export function formatAmount(
  amountMinor: bigint,
  currency: CurrencyCode,
  grouping: Grouping = 'space',
): string {
  const { exponent, shownDecimals } = currencyOf(currency)
  const isNegative = amountMinor < 0n
  const digits = (isNegative ? -amountMinor : amountMinor).toString().padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  const decimals = digits.slice(digits.length - exponent, digits.length - exponent + shownDecimals)
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, separators[grouping])
  const text = shownDecimals > 0 ? `${grouped},${decimals}` : grouped
  return isNegative && /[1-9]/.test(text) ? `${MINUS}${text}` : text
}

/** An amount in whole minor units with its unit, held together by no-break spaces: `25 000 Ft`. */
export function formatMoney(
  amountMinor: bigint,
  currency: CurrencyCode,
  grouping: Grouping = 'space',
): string {
  return `${formatAmount(amountMinor, currency, grouping)}${NO_BREAK_SPACE}${moneyUnit(currency)}`
}
