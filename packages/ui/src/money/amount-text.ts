import { groupSign, parseTypedAmount, type CurrencyCode } from '@baize/domain'
import { formatAmount } from './page-amounts.ts'
import { pageFormat } from './page-format.ts'

/** Longer than any amount that can be paid: such a text is left as typed. */
const MAX_GROUPED_DIGITS = 13

/** An edit as the browser reports it: its type and the inserted characters. */
export type Edit = { readonly inputType: string; readonly data: string | null }

/**
 * An amount as shown in a field: grouped, with as many decimals as it needs, such as `12 345,5`. `parseTypedAmount`
 * parses it back.
 */
export function amountText(amountMinor: bigint | null, currency: CurrencyCode): string {
  return amountMinor === null ? '' : formatAmount(amountMinor, currency, 'needed')
}

/** The typed amount in minor units; null while the text is not an amount. */
export function amountIn(text: string, currency: CurrencyCode): bigint | null {
  const read = parseTypedAmount(text, currency)
  return read.ok ? read.value : null
}

/** The text of a field after an edit. */
type Edited = {
  readonly text: string
  /** Whether its groups are ours; otherwise it is as the player typed it. */
  readonly isGrouped: boolean
}

/**
 * The text of an amount field after an edit. Digits are grouped while typing. Once the player types a
 * separator, the text is left as it is, because only the complete text tells what the separators mean.
 * @param before.isGrouped Whether the groups of the text before are ours. Its characters do not tell: `7,555` is seven
 * thousand, or 7.55 and one digit too many.
 */
export function regroupEdited(before: Edited, after: string, { inputType, data }: Edit): Edited {
  if (/^\d+$/.test(after)) return grouped(after)
  const isSmall =
    inputType.startsWith('delete') || (inputType.startsWith('insert') && /^\d$/.test(data ?? ''))
  const digits = after.replaceAll(groupSign(pageFormat()), '')
  return isSmall && before.isGrouped && /^\d*$/.test(digits)
    ? grouped(digits)
    : { text: after, isGrouped: false }
}

function grouped(digits: string): Edited {
  if (digits.length > MAX_GROUPED_DIGITS) return { text: digits, isGrouped: false }
  const text = digits.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, groupSign(pageFormat()))
  return { text, isGrouped: true }
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
