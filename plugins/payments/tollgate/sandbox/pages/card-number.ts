/** The brands that this provider names. `Card` is any other one. */
export type Brand = 'Visa' | 'Mastercard' | 'American Express' | 'Card'

/** Groups as printed on the card, and the most digits that a number of the brand has (ISO/IEC 7812). */
const shapes: Readonly<Record<Brand, { readonly groups: RegExp; readonly digits: number }>> = {
  Visa: { groups: /.{1,4}/g, digits: 19 },
  Mastercard: { groups: /.{1,4}/g, digits: 16 },
  'American Express': { groups: /(?<=^.{10}).{1,5}|(?<=^.{4}).{1,6}|^.{1,4}/g, digits: 15 },
  Card: { groups: /.{1,4}/g, digits: 19 },
}

/** The brand by the first digits, as soon as they tell it. */
export function brandOf(digits: string): Brand {
  if (digits.startsWith('4')) return 'Visa'
  if (/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(digits)) return 'Mastercard'
  return /^3[47]/.test(digits) ? 'American Express' : 'Card'
}

export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The digits in the groups of their brand, without those that no number of the brand has. */
export function groupDigits(digits: string): string {
  const shape = shapes[brandOf(digits)]
  return (digits.slice(0, shape.digits).match(shape.groups) ?? []).join(' ')
}

/** A field's text and the place of its caret. */
type Typed = { readonly text: string; readonly caret: number }

/**
 * The field after an input, in groups, with the caret behind the same digit as before.
 * @param before The text before the input. Where a key deleted only the space between two groups, the digit
 * beside it is deleted, or the key would do nothing.
 */
export function regroup({ text, caret }: Typed, before: string, inputType: string): Typed {
  const digits = digitsOf(text)
  const place = digitsOf(text.slice(0, caret)).length
  const isSpaceDeleted = text.length < before.length && digits === digitsOf(before)
  const from = inputType === 'deleteContentBackward' ? place - 1 : place
  const isDeletion = isSpaceDeleted && from >= 0 && inputType.startsWith('deleteContent')
  const rest = isDeletion ? digits.slice(0, from) + digits.slice(from + 1) : digits
  const grouped = groupDigits(rest)
  return { text: grouped, caret: placeBehind(grouped, isDeletion ? from : place) }
}

/** The place in a text behind so many of its digits. */
function placeBehind(text: string, digits: number): number {
  if (digits === 0) return 0
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index + 1)
  return places[Math.min(digits, places.length) - 1] ?? text.length
}

/** An expiry date while it is typed, because a numeric keypad has no slash; also from `04/2031`. */
export function slashed(text: string, isDeletion: boolean): string {
  const [, month, year] = /^(\d\d) ?\/* ?(?:20(?=\d\d$))?(\d{0,2})$/.exec(text) ?? []
  return month === undefined || isDeletion ? text : `${month}/${year}`
}
