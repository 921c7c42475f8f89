import { beforeEach, describe, expect, test } from 'vitest'
import { amountIn, amountText, positionAfter, regroupEdited } from './amount-text.ts'
import { formatMoneyRange } from './page-amounts.ts'
import { setNumberFormat } from './page-format.ts'

beforeEach(() => setNumberFormat('hu-HU'))

type Text = Parameters<typeof regroupEdited>[0]
const grouped = (text: string): Text => ({ text, isGrouped: true })
const typeMore = (before: Text, characters: string): Text =>
  [...characters].reduce(
    (text, data) => regroupEdited(text, `${text.text}${data}`, { inputType: 'insertText', data }),
    before,
  )
/** Types one character after another at the end, as a keyboard does. */
const typed = (characters: string) => typeMore(grouped(''), characters).text
const removeLast = (before: Text) =>
  regroupEdited(before, before.text.slice(0, -1), { inputType: 'deleteContentBackward', data: null })
const backspace = (before: string) => removeLast(grouped(before)).text
/** What comes of a text that replaces a grouped amount. */
const replaced = (after: string, edit: Parameters<typeof regroupEdited>[2]) =>
  regroupEdited(grouped('20\u00a0000'), after, edit).text

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
    expect(replaced('500\u00a050', { inputType: 'insertFromPaste', data: null })).toBe('500\u00a050')
    expect(replaced('500\u00a050', { inputType: 'insertText', data: '500\u00a050' })).toBe('500\u00a050')
  })

  test('is grouped when only digits are pasted', () => {
    expect(replaced('20000', { inputType: 'insertFromPaste', data: null })).toBe('20\u00a0000')
  })

  test.each(['HUF', 'EUR', 'JPY'] as const)(
    'of every amount in %s is parsed to the same amount, in every format',
    (currency) => {
      const step = currency === 'HUF' ? 100n : 1n
      for (const format of ['hu-HU', 'en-GB', 'de-DE', 'nl-NL', 'et-EE', 'sv-SE', 'de-CH', 'fr-FR']) {
        setNumberFormat(format)
        for (const amount of [0n, 1n, 5n, 10n, 99n, 100n, 1_000n, 123_456n, 9_999_999_999n])
          expect([format, amountIn(amountText(amount * step, currency), currency)]).toEqual([
            format,
            amount * step,
          ])
      }
    },
  )

  // Covers FMT-001
  test('shows as many decimals as it needs', () => {
    expect(amountText(20_00n, 'EUR')).toBe('20')
    expect(amountText(20_50n, 'EUR')).toBe('20,5')
    expect(amountText(12_345_50n, 'EUR')).toBe('12\u00a0345,5')
    expect(amountText(null, 'EUR')).toBe('')
  })
})

describe('in a format with another sign between groups', () => {
  beforeEach(() => setNumberFormat('en-GB'))

  test.each([
    ['20000', '20,000'],
    ['1234567', '1,234,567'],
    ['1000.50', '1,000.50'],
    ['20,000', '20,000'],
    ['7.55', '7.55'],
    ['7,55', '7,55'],
  ])('%j typed one by one is shown as %j', (characters, text) => {
    expect(typed(characters)).toBe(text)
  })

  test('a decimal sign that looks like ours is not removed with the digit after it', () => {
    const tooMany = typeMore(grouped(''), '7,555')
    expect(removeLast(tooMany)).toEqual({ text: '7,55', isGrouped: false })
  })

  test('it is grouped again when a digit is removed', () => {
    expect(backspace('20,000')).toBe('2,000')
    expect(backspace('1,000')).toBe('100')
  })
})

test('two amounts with a dash have the unit once where it follows, and twice where it stands first', () => {
  expect(formatMoneyRange(1_000_00n, 50_000_00n, 'HUF')).toBe('1\u00a0000 – 50\u00a0000\u00a0Ft')
  setNumberFormat('en-GB')
  expect(formatMoneyRange(10_00n, 5_000_00n, 'GBP')).toBe('£10.00 – £5,000.00')
})

test.each([
  ['20\u00a0000', 0, 0],
  ['20\u00a0000', 2, 2],
  ['20\u00a0000', 3, 4],
  ['20\u00a0000', 9, 6],
])('the cursor in %j after %i digits stands at %i', (text, digits, position) => {
  expect(positionAfter(text, digits)).toBe(position)
})
