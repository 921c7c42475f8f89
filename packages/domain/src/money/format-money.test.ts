import { describe, expect, test } from 'vitest'
import { CURRENCY_CODES, currencyCode } from './currencies.ts'
import { formatAmount, formatMoney, formatNumber } from './format-money.ts'

const HUF = currencyCode('HUF')
const EUR = currencyCode('EUR')
const GBP = currencyCode('GBP')
const SEK = currencyCode('SEK')

describe('a formatted amount', () => {
  // Covers WALLET-005
  test.each([
    [500000n, HUF, '5\u00a0000\u00a0Ft'],
    [0n, HUF, '0\u00a0Ft'],
    [100n, HUF, '1\u00a0Ft'],
    [-340000n, HUF, '\u22123\u00a0400\u00a0Ft'],
    [123456789012345678n, HUF, '1\u00a0234\u00a0567\u00a0890\u00a0123\u00a0456\u00a0Ft'],
    [123456n, EUR, '1\u00a0234,56\u00a0€'],
    [5n, EUR, '0,05\u00a0€'],
    [755n, GBP, '7,55\u00a0£'],
  ])('%s of %s is %j in Hungary', (amountMinor, currency, text) => {
    expect(formatMoney(amountMinor, currency, 'hu-HU')).toBe(text)
  })

  test.each([
    [755n, GBP, 'en-GB', '£7.55'],
    [1_234_567_890n, GBP, 'en-GB', '£12,345,678.90'],
    [-100_000n, GBP, 'en-GB', '\u2212£1,000.00'],
    [2500000n, HUF, 'de-DE', '25.000\u00a0Ft'],
    [123456n, EUR, 'de-DE', '1.234,56\u00a0€'],
    [123456n, EUR, 'nl-NL', '€\u00a01.234,56'],
    [123456n, EUR, 'et-EE', '1\u00a0234,56\u00a0€'],
    [123456n, SEK, 'sv-SE', '1\u00a0234,56\u00a0kr'],
  ])('%s of %s in %s is %j', (amountMinor, currency, format, text) => {
    expect(formatMoney(amountMinor, currency, format)).toBe(text)
  })

  test('has the sign of its currency after the number in the formats of the specification', () => {
    const written = (format: string) =>
      CURRENCY_CODES.map((code) => formatMoney(10_000n, code, format).slice(-2))
    const signs = ['Ft', '€', 'kr', '£', '$', '¥', '¥', '₽'].map((sign) => `\u00a0${sign}`.slice(-2))
    expect(written('hu-HU')).toEqual(signs)
    expect(written('de-DE')).toEqual(signs)
  })

  // Covers FMT-004
  test('has a dot between thousands and a comma before two decimals in German', () => {
    expect(formatAmount(1_234_567_89n, EUR, 'de-DE')).toBe('1.234.567,89')
    expect(formatAmount(12_346_00n, HUF, 'de-DE')).toBe('12.346')
  })

  // Covers FMT-006
  test('has no more than two decimals in any currency', () => {
    const decimals = CURRENCY_CODES.map((code) => formatAmount(1_001n, code, 'de-DE').split(',')[1] ?? '')
    expect(decimals.filter((shown) => shown.length > 2)).toEqual([])
  })

  test('cuts hidden decimals instead of rounding them up', () => {
    expect(formatAmount(199n, HUF, 'hu-HU')).toBe('1')
    expect(formatMoney(199n, HUF, 'hu-HU')).toBe('1\u00a0Ft')
  })

  test('shows no minus before a zero', () => {
    expect(formatAmount(-99n, HUF, 'hu-HU')).toBe('0')
  })

  // Covers FMT-001
  test.each([
    [12_345_50n, 'hu-HU', '12\u00a0345,5'],
    [12_345_00n, 'hu-HU', '12\u00a0345'],
    [12_345_67n, 'hu-HU', '12\u00a0345,67'],
    [12_345_05n, 'hu-HU', '12\u00a0345,05'],
    [2_000_00n, 'de-DE', '2.000'],
    [7_50n, 'en-GB', '7.5'],
  ])('of %s cents has the decimals that it needs in a form in %s: %j', (amountMinor, format, text) => {
    expect(formatAmount(amountMinor, EUR, format, 'needed')).toBe(text)
  })
})

test.each([
  [95.97, 'hu-HU', '95,97'],
  [1.5, 'en-GB', '1.5'],
  [2, 'de-DE', '2'],
  [0.125, 'et', '0,125'],
])('the number %s in %s is %j', (value, format, text) => {
  expect(formatNumber(value, format)).toBe(text)
})
