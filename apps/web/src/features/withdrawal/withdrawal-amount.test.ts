import { describe, expect, test } from 'vitest'
import { judgeWithdrawal, wholeBalance } from './withdrawal-amount.ts'

const free = { percentageFee: '0', feeStrategy: 'included' } as const
const bounds = { min: 200000n, max: 100000000n, cashMinor: 4825050n, method: free }

describe('the amount of a withdrawal', () => {
  test.each([
    [null, 'validation_failed'],
    [199900n, 'payment_limits_reached'],
    [4825100n, 'insufficient_balance'],
  ])('%s is refused with %s', (amountMinor, error) => {
    expect(judgeWithdrawal(amountMinor, bounds)?.error).toBe(error)
  })

  test('may be all of the cash', () => {
    expect(judgeWithdrawal(4825000n, bounds)).toBeNull()
  })

  test('leaves room for a fee on top', () => {
    expect(judgeWithdrawal(4825000n, { ...bounds, method: { percentageFee: '1', feeStrategy: 'added' } })?.error).toBe(
      'insufficient_balance',
    )
  })
})

test.each([
  [4825050n, 4825000n],
  [100000100n, 100000000n],
  [199999n, null],
])('of %s all is %s', (cashMinor, all) => {
  expect(wholeBalance({ ...bounds, cashMinor }, 100n)).toBe(all)
})
