import { parseTypedAmount, type CurrencyCode } from '@baize/domain'
import { formatAmount } from '@baize/domain'

const NO_BREAK_SPACE = '\u00a0'
/** Longer than any amount that can be paid: such a text is left as it was typed. */
const MAX_GROUPED_DIGITS = 13

/** What the browser says of an edit: its kind and the characters that were put in. */
export type Edit = { readonly inputType: string; readonly data: string | null }

/** An amount as it stands in a field: grouped, decimals only when there are any. It is read back by `parseTypedAmount`. */
export function amountText(amountMinor: bigint | null, currency: CurrencyCode): string {
  return amountMinor === null ? '' : formatAmount(amountMinor, currency).replace(/,0+$/, '')
}

/** The typed amount in minor units; null while the text is none. */
export function amountIn(text: string, currency: CurrencyCode): bigint | null {
  const read = parseTypedAmount(text, currency)
  return read.ok ? read.value : null
}

/**
 * The text of an amount field after an edit. Digits are grouped while they are typed. A sign that the player puts in stays where it is, and from
 * then on nothing is grouped anew: only the whole text says what they mean.
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

/** Where the cursor stands after as many digits as before the text was grouped anew. */
export function positionAfter(text: string, digits: number): number {
  if (digits === 0) return 0
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (/\d/.test(text[index] ?? '')) seen++
    if (seen === digits) return index + 1
  }
  return text.length
}
