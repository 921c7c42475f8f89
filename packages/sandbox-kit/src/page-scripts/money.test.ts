import { describe, expect, test } from 'vitest'
import {
  decimalSign,
  formatOf,
  moneyText,
  numberText,
  percentText,
  readMoney,
  rollText,
  shortText,
  unitOf,
} from './money.ts'

const shown = (currency: string, format: string) => ({ currency, exponent: 2, format })

describe('an amount', () => {
  test.each([
    [500_000, 'HUF', 'hu-HU', '5\u00a0000\u00a0Ft'],
    [500_050, 'HUF', 'hu-HU', '5\u00a0000,50\u00a0Ft'],
    [500_000, 'HUF', 'en-HU', '5\u00a0000\u00a0Ft'],
    [755, 'GBP', 'en-GB', '£7.55'],
    [1_000_000, 'XXX', 'hu-HU', '10\u00a0000'],
    [9_007_199_254_740_991, 'GBP', 'en-GB', '£90,071,992,547,409.91'],
  ])('%d of %s in %s is %j', (minor, currency, format, text) => {
    expect(moneyText(minor, shown(currency, format))).toBe(text)
  })

  test('shows as many decimals as a page wants', () => {
    expect(moneyText(1_000, shown('GBP', 'en-GB'), { least: 2 })).toBe('£10.00')
  })

  test('is short on a chip, and never more than it is', () => {
    expect(shortText(159_900, shown('HUF', 'hu-HU'))).toBe('1,5\u00a0E')
    expect(shortText(10_000, shown('HUF', 'en-GB'))).toBe('100')
  })
})

describe('an amount that is typed', () => {
  test.each([
    ['1000', 'hu-HU', 100_000],
    ['1\u00a0000', 'hu-HU', 100_000],
    ['12,5', 'hu-HU', 1_250],
    ['12.5', 'hu-HU', 1_250],
    ['1,000', 'en-GB', 100_000],
    ['12,5', 'en-GB', 1_250],
    ['1.000', 'de-DE', 100_000],
    ['1.00', 'de-DE', 100],
    ['1,000', 'hu-HU', null],
    ['twelve', 'hu-HU', null],
    ['', 'en-GB', null],
  ])('as %j in %s is %j', (text, format, minor) => {
    expect(readMoney(text, shown('HUF', format))).toBe(minor)
  })

  test.each(['hu-HU', 'en-GB', 'de-DE', 'et-EE', 'sv-SE'])('is read as it is shown in %s', (format) => {
    const text = numberText(123_456_789, shown('EUR', format))
    expect(readMoney(text, shown('EUR', format))).toBe(123_456_789)
  })
})

test('the format of a launch is that of its language in its country, else English', () => {
  expect([formatOf('hu', 'HU'), formatOf('hu'), formatOf('hu', 'HUN')]).toEqual(['hu-HU', 'hu', 'hu'])
  expect([formatOf('no language', 'HU'), formatOf('qq')]).toEqual(['en', 'en'])
})

test('the numbers of a game follow the format', () => {
  expect([rollText(7, 'hu-HU'), rollText(9_999, 'en-GB')]).toEqual(['00,07', '99.99'])
  expect([percentText('94.56', 'hu-HU'), percentText(50, 'en-GB')]).toEqual(['94,56%', '50%'])
  expect([decimalSign('hu-HU'), decimalSign('en-GB')]).toEqual([',', '.'])
  expect([unitOf(shown('HUF', 'en-GB')), unitOf(shown('XXX', 'en-GB'))]).toEqual(['Ft', ''])
})
