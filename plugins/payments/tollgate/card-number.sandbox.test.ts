import { describe, expect, test } from 'vitest'
import { brandOf, groupDigits, regroup, slashed } from './sandbox/pages/card-number.ts'

describe('the brand of a card', () => {
  test.each([
    ['4', 'Visa'],
    ['4111111111111111', 'Visa'],
    ['51', 'Mastercard'],
    ['5555', 'Mastercard'],
    ['2221', 'Mastercard'],
    ['2720', 'Mastercard'],
    ['34', 'American Express'],
    ['37', 'American Express'],
    ['', 'Card'],
    ['5', 'Card'],
    ['2220', 'Card'],
    ['2721', 'Card'],
    ['36', 'Card'],
    ['6011', 'Card'],
  ])('of %o is %s', (digits, brand) => expect(brandOf(digits)).toBe(brand))
})

describe('the digits of a card', () => {
  test.each([
    ['', ''],
    ['4111', '4111'],
    ['41111', '4111 1'],
    ['4111111111111111', '4111 1111 1111 1111'],
    ['4111111111111111222', '4111 1111 1111 1111 222'],
    ['5555341244441115', '5555 3412 4444 1115'],
    ['3782', '3782'],
    ['37828', '3782 8'],
    ['3782822463', '3782 822463'],
    ['37828224631', '3782 822463 1'],
    ['378282246310005', '3782 822463 10005'],
  ])('%o are shown as %o', (digits, shown) => expect(groupDigits(digits)).toBe(shown))

  test('that no number of the brand has are left out', () => {
    expect(groupDigits('3782822463100059')).toBe('3782 822463 10005')
    expect(groupDigits('55553412444411159')).toBe('5555 3412 4444 1115')
  })
})

/** A field with its caret as `|`. */
const at = (field: string) => ({ text: field.replace('|', ''), caret: field.indexOf('|') })
const fieldOf = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`

describe('the field of the card number', () => {
  test.each([
    ['typing a fifth digit', '4111', '41111|', 'insertText', '4111 1|'],
    ['typing in the middle', '4111 1', '419|11 1', 'insertText', '419|1 11'],
    ['pasting with dashes', '', '5555-3412-4444-1115|', 'insertFromPaste', '5555 3412 4444 1115|'],
    ['pasting with other text', '', 'Card: 3782 822463 10005 |', 'insertFromPaste', '3782 822463 10005|'],
    ['a letter', '4111', '4111x|', 'insertText', '4111|'],
    ['deleting the last digit of a group', '4111 1', '4111 |', 'deleteContentBackward', '4111|'],
    ['deleting a space backwards', '4111 1111', '4111|1111', 'deleteContentBackward', '411|1 111'],
    ['deleting a space forwards', '4111 2345', '4111|2345', 'deleteContentForward', '4111| 345'],
    ['deleting everything', '4111 1111', '|', 'deleteContentBackward', '|'],
    ['autofill', '', '378282246310005|', '', '3782 822463 10005|'],
  ])('keeps the caret behind its digit after %s', (_what, before, typed, inputType, field) => {
    expect(fieldOf(regroup(at(typed), before, inputType))).toBe(field)
  })
})

describe('the expiry date', () => {
  test.each([
    ['0', '0'],
    ['04', '04/'],
    ['043', '04/3'],
    ['0431', '04/31'],
    ['04/31', '04/31'],
    ['04//', '04/'],
    ['04 / 31', '04/31'],
    ['04/2031', '04/31'],
    ['04/20', '04/20'],
    ['4/31', '4/31'],
    ['April', 'April'],
  ])('typed as %o is shown as %o', (typed, shown) => expect(slashed(typed, false)).toBe(shown))

  test('is not changed while it is deleted', () => expect(slashed('04', true)).toBe('04'))
})
