import { describe, expect, test } from 'vitest'
import type { CurrencyCode } from './currencies.ts'
import { isPayable, parseTypedAmount } from './typed-amount.ts'

const amountOf = (text: string, currency: CurrencyCode) => {
  const read = parseTypedAmount(text, currency)
  return read.ok ? read.value : read.error
}

describe('an amount typed in forints', () => {
  // Covers VALMSG-025, DEP-021, WDR-016
  // Proves G39
  test.each([
    ['500', 500_00n],
    ['0', 0n],
    ['007', 7_00n],
    ['  500  ', 500_00n],
    ['500,00', 500_00n],
    ['500.00', 500_00n],
    ['500.0', 500_00n],
    ['500,50', 'wholeUnits'],
    ['500.5', 'wholeUnits'],
    ['1000.00', 1_000_00n],
    ['1000.01', 'wholeUnits'],
    ['20000,50', 'wholeUnits'],
    ['20,000', 20_000_00n],
    ['20.000', 20_000_00n],
    ['20 000', 20_000_00n],
    ['20\u00a0000', 20_000_00n],
    ['20\u202f000', 20_000_00n],
    ['20\u2009000', 20_000_00n],
    ["20'000", 20_000_00n],
    ['20\u2019000', 20_000_00n],
    ['1.234.567', 1_234_567_00n],
    ['1,234,567', 1_234_567_00n],
    ['1 234 567,00', 1_234_567_00n],
    ['1.234.567,00', 1_234_567_00n],
    ['1,234,567.00', 1_234_567_00n],
    ["1'234'567.00", 1_234_567_00n],
    ['', 'mandatory'],
    ['   ', 'mandatory'],
    ['10k', 'invalid'],
    ['1e5', 'invalid'],
    ['0x10', 'invalid'],
    ['-5000', 'invalid'],
    ['\u22125000', 'invalid'],
    ['+5000', 'invalid'],
    ['5000-', 'invalid'],
    ['(5000)', 'invalid'],
    ['5000 Ft', 'invalid'],
    ['Ft', 'invalid'],
    ['500,', 'invalid'],
    ['.50', 'invalid'],
    ['500..50', 'invalid'],
    ['500.,50', 'invalid'],
    ['500,500,5', 'invalid'],
    ['1,23,456', 'invalid'],
    ['1,00,000', 'invalid'],
    ['20.0000', 'invalid'],
    ['2000.000', 'invalid'],
    ['0,500', 'invalid'],
    ['1.234,567', 'invalid'],
    ['1,234 567', 'invalid'],
    ['1 234.567', 'invalid'],
    ['1 23', 'invalid'],
    ["500'50", 'invalid'],
    ['500  000', 'invalid'],
    ['500/50', 'invalid'],
    ['500_000', 'invalid'],
    ['500;50', 'invalid'],
    ['\u0665\u0660\u0660', 'invalid'],
    ['\uff15\uff10\uff10', 'invalid'],
    ['NaN', 'invalid'],
    ['Infinity', 'invalid'],
    ['5'.repeat(41), 'tooLarge'],
    [`${'5'.repeat(41)}x`, 'invalid'],
  ])('%j is %s', (text, amount) => {
    expect(amountOf(text, 'HUF')).toBe(amount)
  })
})

describe('an amount typed in euros', () => {
  // Covers VALMSG-025, DEP-021, WDR-016
  // Proves G39
  test.each([
    ['500', 500_00n],
    ['500,5', 500_50n],
    ['500,50', 500_50n],
    ['500.50', 500_50n],
    ['0.05', 5n],
    ['0,5', 50n],
    ['1.234,56', 1_234_56n],
    ['1,234.56', 1_234_56n],
    ['1 234,5', 1_234_50n],
    ["1'234.05", 1_234_05n],
    ['1.234', 1_234_00n],
    ['1,234', 1_234_00n],
    ['1,234,5', 'invalid'],
    ['1.234.56', 'invalid'],
    ['500,505', 500_505_00n],
    ['12,345,67', 'invalid'],
    ['500.5050', 'invalid'],
  ])('%j is %s', (text, amount) => {
    expect(amountOf(text, 'EUR')).toBe(amount)
  })
})

describe('an amount typed in pounds', () => {
  // Covers VALMSG-025, DEP-021, WDR-016
  // Proves G39
  test.each([
    ['20', 20_00n],
    ['7.55', 7_55n],
    ['7,55', 7_55n],
    ['0.01', 1n],
    ['1,000.50', 1_000_50n],
    ['7.5550', 'invalid'],
    ['£20', 'invalid'],
  ])('%j is %s', (text, amount) => {
    expect(amountOf(text, 'GBP')).toBe(amount)
  })
})

test('a currency whose minor unit is its main unit takes no decimals', () => {
  expect(amountOf('1,500', 'JPY')).toBe(1_500n)
  expect(amountOf('1500.00', 'JPY')).toBe(1_500n)
  expect(amountOf('1500.5', 'JPY')).toBe('wholeUnits')
})

test('every whole amount is parsed from every way of grouping its digits', () => {
  for (const amount of [1n, 12n, 999n, 1_000n, 20_000n, 123_456n, 1_000_000n, 9_999_999_999_999n]) {
    for (const sign of [' ', '.', ',', "'", '\u00a0']) {
      const text = amount.toString().replace(/\B(?=(\d{3})+$)/g, sign)
      expect(amountOf(text, 'HUF')).toBe(amount * 100n)
      expect(amountOf(`${text}${sign === ',' ? '.' : ','}25`, 'EUR')).toBe(amount * 100n + 25n)
    }
  }
})

test.each([
  [9_000_00n, 'HUF', true],
  [9_000_01n, 'HUF', false],
  [1n, 'EUR', true],
  [1n, 'JPY', true],
  [7_55n, 'GBP', true],
] as const)('%s minor units of %s are payable: %s', (amountMinor, currency, isIt) => {
  expect(isPayable(amountMinor, currency)).toBe(isIt)
})
