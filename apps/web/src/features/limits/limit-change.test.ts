import { expect, test } from 'vitest'
import { isTighter, leftUnder, outsideOf, shareLeft, shareReserved } from './limit-change.ts'

test.each([
  [{ amount: '7000000', availableAmount: '4500000' }, 0.642],
  [{ amount: '7000000', availableAmount: '0' }, 0],
  [{ amount: null, availableAmount: null }, 0],
])('the remaining share of %j is %s', (limit, share) => {
  expect(shareLeft(limit)).toBe(share)
})

test.each([
  [{ amount: '6000000', reserved: '2300000' }, 0.383],
  [{ amount: '6000000', reserved: '0' }, 0],
  [{ amount: '0', reserved: '0' }, 0],
  [{ amount: null, reserved: '0' }, 0],
])('open deposits reserve of %j %s', (limit, share) => {
  expect(shareReserved(limit)).toBe(share)
})

test('a first limit and a lower one apply at once, a higher one does not', () => {
  expect(isTighter(null, 100n)).toBe(true)
  expect(isTighter('7000000', 6000000n)).toBe(true)
  expect(isTighter('7000000', 8000000n)).toBe(false)
})

test.each([
  ['1800000', 4000000n, 2200000n],
  ['5000000', 4000000n, 0n],
])('with %s used, a limit of %s leaves %s', (used, amount, left) => {
  expect(leftUnder({ used }, amount)).toBe(left)
})

// Covers LIMIT-017
test.each([
  [{ minAmount: '1000', maxAmount: '5000' }, 999n, 'below'],
  [{ minAmount: '1000', maxAmount: '5000' }, 1000n, null],
  [{ minAmount: '1000', maxAmount: '5000' }, 5001n, 'above'],
  [{ minAmount: '1000', maxAmount: null }, 5001n, null],
] as const)('within %o, the amount %s is %s', (bounds, amount, side) => {
  expect(outsideOf(bounds, amount)).toBe(side)
})
