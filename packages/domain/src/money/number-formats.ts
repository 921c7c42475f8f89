import type { CurrencyCode } from './currencies.ts'
import { formatAmount, formatterOf, type NumberFormat } from './format-money.ts'
import { parseTypedAmount } from './typed-amount.ts'

/** The unit of an amount, and whether it stands before the number. */
export function moneyUnit(
  currency: CurrencyCode,
  format: NumberFormat,
): { readonly text: string; readonly isBefore: boolean } {
  const parts = formatterOf(format, { currency, decimals: 0 }).formatToParts(0)
  const place = parts.findIndex(({ type }) => type === 'currency')
  return { text: parts[place]?.value ?? currency, isBefore: place === 0 }
}

/** The sign between groups of three digits. */
export const groupSign = (format: NumberFormat): string => formatAmount(1_000_00n, 'HUF', format).slice(1, -3)

/**
 * Whether the runtime knows the conventions of the tag, and an amount that is written so can be typed again: fields show
 * amounts in the format of the page. Lakhs and other digits cannot.
 */
export function isNumberFormat(tag: string): boolean {
  try {
    if (Intl.NumberFormat.supportedLocalesOf(tag).length === 0) return false
  } catch {
    return false
  }
  const typed = parseTypedAmount(formatAmount(1_234_567_89n, 'EUR', tag), 'EUR')
  return typed.ok && typed.value === 1_234_567_89n
}
