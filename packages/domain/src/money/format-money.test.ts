import { currencyCode } from './currencies.ts'
import { describe, expect, test } from 'vitest'
import { formatAmount, formatMoney } from './format-money.ts'

const HUF = currencyCode('HUF')
const EUR = currencyCode('EUR')

describe('a formatted amount', () => {
  test.each([
    [500000n, HUF, '5\u00a0000\u00a0Ft'],
    [0n, HUF, '0\u00a0Ft'],
    [100n, HUF, '1\u00a0Ft'],
    [-340000n, HUF, '\u22123\u00a0400\u00a0Ft'],
    [123456789012345678n, HUF, '1\u00a0234\u00a0567\u00a0890\u00a0123\u00a0456\u00a0Ft'],
    [123456n, EUR, '1\u00a0234,56\u00a0€'],
    [5n, EUR, '0,05\u00a0€'],
  ])('%s of %s is %j', (amountMinor, currency, text) => {
    expect(formatMoney(amountMinor, currency)).toBe(text)
  })

  test.each([
    [2500000n, HUF, '25.000\u00a0Ft'],
    [123456n, EUR, '1.234,56\u00a0€'],
  ])('%s of %s with dots is %j', (amountMinor, currency, text) => {
    expect(formatMoney(amountMinor, currency, 'dot')).toBe(text)
  })

  test('cuts hidden decimals instead of rounding them up', () => {
    expect(formatAmount(199n, HUF)).toBe('1')
  })

  test('shows no minus before a zero', () => {
    expect(formatAmount(-99n, HUF)).toBe('0')
  })
})
