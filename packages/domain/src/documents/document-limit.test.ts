import { expect, test } from 'vitest'
import { isNearDocumentLimit } from './document-limit.ts'

test.each([
  [0n, false],
  [79_999n, false],
  [80_000n, true],
  [100_000n, true],
  [100_001n, true],
])('deposits of %s are near a limit of 100 000 from 80 percent on: %s', (deposited, isNear) => {
  expect(isNearDocumentLimit(deposited, { limitMinor: 100_000n, warnPercent: 80 })).toBe(isNear)
})

test('a share of an odd limit is not rounded down', () => {
  expect(isNearDocumentLimit(2n, { limitMinor: 3n, warnPercent: 67 })).toBe(false)
  expect(isNearDocumentLimit(3n, { limitMinor: 3n, warnPercent: 100 })).toBe(true)
})
