import { afterEach, describe, expect, test } from 'vitest'
import { holdResults, releaseResults, walletToShow, type Wallet } from './held-results.ts'

const wallet = (version: number, cash: number): Wallet => ({
  currency: 'HUF' as Wallet['currency'],
  cash: String(cash),
  cashReserve: '0',
  pendingWithdrawals: '0',
  version: String(version),
})
const before = wallet(7, 10_000)
const staked = wallet(8, 9_800)
const won = wallet(9, 10_300)

afterEach(() => void releaseResults())

describe('while a round runs', () => {
  // Proves E2a
  test('the stake is shown and the win is held until the round ends', () => {
    holdResults()
    expect(walletToShow(before, staked)).toBe(staked)
    expect(walletToShow(staked, won)).toBe(staked)
    expect(releaseResults()).toBe(won)
    expect(walletToShow(staked, won)).toBe(won)
  })

  test('a wallet that skips the stake is held, because it may contain the result', () => {
    holdResults()
    expect(walletToShow(before, wallet(9, 9_900))).toBe(before)
    expect(releaseResults()).toEqual(wallet(9, 9_900))
  })

  test('every further stake is shown until the first win, and none after it', () => {
    holdResults()
    expect(walletToShow(staked, wallet(9, 9_600))).toEqual(wallet(9, 9_600))
    expect(walletToShow(staked, won)).toBe(staked)
    expect(walletToShow(staked, wallet(10, 9_700))).toBe(staked)
  })

  test('the newest wallet is stored, independent of the order of arrival', () => {
    holdResults()
    walletToShow(staked, wallet(10, 10_500))
    walletToShow(staked, won)
    expect(releaseResults()).toEqual(wallet(10, 10_500))
  })
})

test('without a round every newer wallet is shown at once, and an older one never', () => {
  expect(walletToShow(before, won)).toBe(won)
  expect(walletToShow(won, staked)).toBe(won)
  expect(releaseResults()).toBeNull()
})
