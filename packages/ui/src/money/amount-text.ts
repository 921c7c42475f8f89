import { parseTypedAmount, type CurrencyCode } from '@baize/domain'
import { formatAmount } from '@baize/domain'

const NO_BREAK_SPACE = '\u00a0'
/** Longer than any amount that can be paid: such a text is left as typed. */
const MAX_GROUPED_DIGITS = 13

/** An edit as the browser reports it: its type and the inserted characters. */
export type Edit = { readonly inputType: string; readonly data: string | null }

/**
 * An amount as shown in a field: grouped, with decimals only when they are not zero. `parseTypedAmount`
 * parses it back.
 */
export function amountText(amountMinor: bigint | null, currency: CurrencyCode): string {
  return amountMinor === null ? '' : formatAmount(amountMinor, currency).replace(/,0+$/, '')
}

/** The typed amount in minor units; null while the text is not an amount. */
export function amountIn(text: string, currency: CurrencyCode): bigint | null {
  const read = parseTypedAmount(text, currency)
  return read.ok ? read.value : null
}

/**
 * The text of an amount field after an edit. Digits are grouped while typing. Once the player types a
 * separator, the text is left as it is, because only the complete text tells what the separators mean.
 */
export function regroupEdited(before: string, after: string, { inputType, data }: Edit): string {
  if (/^\d+$/.test(after)) return grouped(after)
  const isSmall =
    inputType.startsWith('delete') || (inputType.startsWith('insert') && /^\d$/.test(data ?? ''))
  const isGroupedByUs = before !== '' && before === grouped(digitsOf(before))
  return isSmall && isGroupedByUs && /^[\d\u00a0]*$/.test(after) ? grouped(digitsOf(after)) : after
}

const digitsOf = (text: string) => text.replaceAll(NO_BREAK_SPACE, '')

function grouped(digits: string): string {
  if (!/^\d+$/.test(digits) || digits.length > MAX_GROUPED_DIGITS) return digits
  return digits.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)
}

/** The cursor position after the same number of digits as before the text was regrouped. */
export function positionAfter(text: string, digits: number): number {
  if (digits === 0) return 0
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (/\d/.test(text[index] ?? '')) seen++
    if (seen === digits) return index + 1
  }
  return text.length
}
