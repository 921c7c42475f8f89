import { describe, expect, test } from 'vitest'
import { amountIn, amountText, positionAfter, regroupEdited } from './amount-text.ts'

/** Types one character after another at the end, as a keyboard does. */
const typed = (characters: string) =>
  [...characters].reduce(
    (before, data) => regroupEdited(before, `${before}${data}`, { inputType: 'insertText', data }),
    '',
  )
const backspace = (before: string) =>
  regroupEdited(before, before.slice(0, -1), { inputType: 'deleteContentBackward', data: null })

describe('the text of an amount field', () => {
  test.each([
    ['20000', '20\u00a0000'],
    ['1234567', '1\u00a0234\u00a0567'],
    ['007', '7'],
    ['500,50', '500,50'],
    ['1000.00', '1\u00a0000.00'],
    ['20.000', '20.000'],
    ['20 000', '20 000'],
    ['500 50', '500 50'],
    ['10k', '10k'],
    ['-5000', '-5000'],
  ])('is %j typed one by one shown as %j', (characters, text) => {
    expect(typed(characters)).toBe(text)
  })

  test('is grouped again when a digit is removed', () => {
    expect(backspace('20\u00a0000')).toBe('2\u00a0000')
    expect(backspace('1\u00a0000')).toBe('100')
  })

  test('keeps pasted text, also over a grouped amount', () => {
    expect(regroupEdited('20\u00a0000', '500\u00a050', { inputType: 'insertFromPaste', data: null })).toBe(
      '500\u00a050',
    )
    expect(
      regroupEdited('20\u00a0000', '500\u00a050', { inputType: 'insertText', data: '500\u00a050' }),
    ).toBe('500\u00a050')
  })

  test('is grouped when only digits are pasted', () => {
    expect(regroupEdited('', '20000', { inputType: 'insertFromPaste', data: null })).toBe('20\u00a0000')
  })

  test.each(['HUF', 'EUR', 'JPY'] as const)(
    'of every amount in %s is parsed to the same amount',
    (currency) => {
      const step = currency === 'HUF' ? 100n : 1n
      for (const amount of [0n, 1n, 5n, 10n, 99n, 100n, 1_000n, 123_456n, 9_999_999_999n]) {
        expect(amountIn(amountText(amount * step, currency), currency)).toBe(amount * step)
      }
    },
  )

  test('shows decimals only when they are not zero', () => {
    expect(amountText(20_00n, 'EUR')).toBe('20')
    expect(amountText(20_50n, 'EUR')).toBe('20,50')
    expect(amountText(null, 'EUR')).toBe('')
  })
})

test.each([
  ['20\u00a0000', 0, 0],
  ['20\u00a0000', 2, 2],
  ['20\u00a0000', 3, 4],
  ['20\u00a0000', 9, 6],
])('the cursor in %j after %i digits stands at %i', (text, digits, position) => {
  expect(positionAfter(text, digits)).toBe(position)
})
