import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { basisPoints, feeOf } from './fee.ts'

describe('a percentage fee', () => {
  test.each([
    ['0', 0n],
    ['2.5', 250n],
    ['0.01', 1n],
    ['2.05', 205n],
    ['100', 10_000n],
  ])('of %s is %s basis points', (percent, points) => {
    expect(basisPoints(percent)).toBe(points)
  })

  test.each(['', '-1', '1,5', '.5', '1.234', '100.01', '1e2', ' 1'])(
    'written as "%s" is a bug',
    (percent) => {
      expect(() => basisPoints(percent)).toThrow('basisPoints')
    },
  )

  // Covers FMT-006
  test.each([
    ['included', '2.5', 500_000n, { feeMinor: 12_500n, chargedMinor: 500_000n, receivedMinor: 487_500n }],
    ['added', '2.5', 500_000n, { feeMinor: 12_500n, chargedMinor: 512_500n, receivedMinor: 500_000n }],
    ['included', '0', 500_000n, { feeMinor: 0n, chargedMinor: 500_000n, receivedMinor: 500_000n }],
    ['included', '50', 1n, { feeMinor: 1n, chargedMinor: 1n, receivedMinor: 0n }],
    ['added', '0.5', 99n, { feeMinor: 0n, chargedMinor: 99n, receivedMinor: 99n }],
    ['added', '0.5', 100n, { feeMinor: 1n, chargedMinor: 101n, receivedMinor: 100n }],
  ] as const)('that is %s, %s %% of %s, rounds half up', (strategy, percent, amountMinor, fee) => {
    expect(feeOf({ amountMinor, percent, strategy })).toEqual(fee)
  })

  // Covers FEE-004
  test.each([
    [25_001_00n, '1.5', 375_00n],
    [25_050_00n, '1.5', 376_00n],
    [1_000_00n, '0.05', 1_00n],
    [999_00n, '0.05', 0n],
  ])(
    'of %s minor units at %s %% is whole forints, the smallest amount that can be paid',
    (amountMinor, percent, feeMinor) => {
      expect(feeOf({ amountMinor, percent, strategy: 'added', stepMinor: 100n }).feeMinor).toBe(feeMinor)
    },
  )

  test('never creates or loses money, and never exceeds the amount', () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n })
    const percents = fc.integer({ min: 0, max: 10_000 }).map((points) => (points / 100).toFixed(2))
    fc.assert(
      fc.property(
        amounts,
        percents,
        fc.constantFrom('included', 'added'),
        (amountMinor, percent, strategy) => {
          const fee = feeOf({ amountMinor, percent, strategy })
          expect(fee.chargedMinor).toBe(fee.receivedMinor + fee.feeMinor)
          expect(fee.feeMinor >= 0n && fee.feeMinor <= amountMinor).toBe(true)
        },
      ),
    )
  })
})
