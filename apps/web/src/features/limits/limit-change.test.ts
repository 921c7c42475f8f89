import { expect, test } from 'vitest'
import { isTighter, shareLeft } from './limit-change.ts'

test.each([
  [{ amount: '7000000', availableAmount: '4500000' }, 0.642],
  [{ amount: '7000000', availableAmount: '0' }, 0],
  [{ amount: null, availableAmount: null }, 0],
])('of %j is left %s', (limit, share) => {
  expect(shareLeft(limit)).toBe(share)
})

test('a first limit and a lower one count at once, a higher one does not', () => {
  expect(isTighter(null, 100n)).toBe(true)
  expect(isTighter('7000000', 6000000n)).toBe(true)
  expect(isTighter('7000000', 8000000n)).toBe(false)
})
