import { currencyOf, smallestShownMinor, type CurrencyCode } from './currencies.ts'

/**
 * How a page writes numbers (T-57): a language tag whose conventions hold, whatever the language of the page, such as
 * `hu-HU`. A page uses one, which the operator's setting `formats` names by rule set and language.
 */
export type NumberFormat = string
/** `all` are those that the currency shows; `needed` are as many of them as the amount has. */
type Decimals = 'all' | 'needed'

const MINUS = '\u2212'
/** Creating one is slow, using it is not. */
const formatters = new Map<string, Intl.NumberFormat>()

/** Of amounts, which are grouped in every format; with a currency its sign stands where the format has it. */
export function formatterOf(
  format: NumberFormat,
  { currency, decimals, least = decimals }: { currency?: CurrencyCode; decimals: number; least?: number },
): Intl.NumberFormat {
  const key = [format, currency, decimals, least].join()
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat(format, {
      useGrouping: 'always',
      minimumFractionDigits: least,
      maximumFractionDigits: decimals,
      // `Ft`, `£`, `kr`: the signs that players know, not the codes that tell two dollars apart (T-61).
      ...(currency && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    })
  formatters.set(key, formatter)
  return formatter
}

/**
 * The text of an exact decimal. Decimals that are not shown are cut off, never rounded up, so that a text never shows more
 * money than there is; nor a minus before a zero.
 */
function textOf(formatter: Intl.NumberFormat, amountMinor: bigint, currency: CurrencyCode): string {
  const { shownDecimals } = currencyOf(currency)
  const decimal = `${amountMinor / smallestShownMinor(currency)}e-${shownDecimals}`
  return formatter
    .format(decimal as Intl.StringNumericLiteral)
    .replace('-', MINUS)
    .replaceAll(' ', '\u00a0')
}

/** An amount in minor units as grouped digits without its unit: `25 000`. */
export function formatAmount(
  amountMinor: bigint,
  currency: CurrencyCode,
  format: NumberFormat,
  shown: Decimals = 'all',
): string {
  const decimals = currencyOf(currency).shownDecimals
  const formatter = formatterOf(format, { decimals, ...(shown === 'needed' && { least: 0 }) })
  return textOf(formatter, amountMinor, currency)
}

/** An amount in minor units with its unit, which never breaks across lines: `25 000 Ft`, `£7.55`. */
export function formatMoney(amountMinor: bigint, currency: CurrencyCode, format: NumberFormat): string {
  const decimals = currencyOf(currency).shownDecimals
  return textOf(formatterOf(format, { currency, decimals }), amountMinor, currency)
}

/** A number that is no amount, such as a percentage, with the decimals that it has: `95,97`. */
export const formatNumber = (value: number, format: NumberFormat): string =>
  formatterOf(format, { decimals: 3, least: 0 }).format(value)
