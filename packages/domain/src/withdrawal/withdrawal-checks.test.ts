import { describe, expect, test } from 'vitest'
import { isSameName } from '../person/same-name.ts'
import { checkWithdrawal, type WithdrawalFacts } from './withdrawal-checks.ts'

const DAY_MS = 86_400_000
const requestedAtMs = Date.UTC(2026, 10, 21)
const ofPlayer = (name: string) => ({ name, isOtherPlayer: false })
/** A withdrawal without any concern. */
const usual: WithdrawalFacts = {
  amountMinor: 30_000_00n,
  requestedAtMs,
  accountOwnerName: 'Kovács Eszter',
  accountSinceMs: requestedAtMs - 90 * DAY_MS,
  playerName: null,
  otherOwners: [ofPlayer('KOVACS ESZTER')],
  countedSinceMs: requestedAtMs - 10 * DAY_MS,
  depositedMinor: 25_000_00n,
  stakedMinor: 86_000_00n,
  paidBefore: { minMinor: 15_000_00n, maxMinor: 40_000_00n },
  openCases: 0,
}
const check = (changes: Partial<WithdrawalFacts> = {}) =>
  checkWithdrawal({ ...usual, ...changes }, { newAccountHours: 24 })

describe('the owner of an account', () => {
  const named = (isVerified: boolean, changes: Partial<WithdrawalFacts> = {}) =>
    check({ playerName: { name: 'Eszter Kovács', isVerified }, ...changes }).accountOwner

  test('is clear by the player’s own name, without an earlier request', () => {
    expect(named(false, { otherOwners: [] })).toBe('clear')
  })

  test('is clear by a verified name, whatever the player typed before', () => {
    expect(named(true, { otherOwners: [ofPlayer('Kovács E.')] })).toBe('clear')
    expect(named(false, { otherOwners: [ofPlayer('Kovács E.')] })).toBe('concern')
  })
})

describe('the checks of a withdrawal', () => {
  test('are clear for a withdrawal like the earlier ones', () => {
    expect(Object.values(check())).toEqual(['clear', 'clear', 'clear', 'clear', 'clear'])
  })

  test.each([
    ['accountOwner', 'another name on the account', { accountOwnerName: 'Nagy Péter' }],
    [
      'accountOwner',
      'another name than the player’s own',
      { playerName: { name: 'Eszter Nagy', isVerified: false } },
    ],
    [
      'accountOwner',
      'another player of another name, also when the own one is verified',
      {
        playerName: { name: 'Eszter Kovács', isVerified: true },
        otherOwners: [{ name: 'Nagy Péter', isOtherPlayer: true }],
      },
    ],
    [
      'accountOwner',
      'two names used before',
      { otherOwners: [ofPlayer('Kovács Eszter'), ofPlayer('Nagy Péter')] },
    ],
    [
      'accountOwner',
      'another player who names another owner',
      { otherOwners: [{ name: 'Nagy Péter', isOtherPlayer: true }] },
    ],
    ['bankAccount', 'an account named an hour ago', { accountSinceMs: requestedAtMs - 3_600_000 }],
    ['playedThrough', 'less staked than paid in', { stakedMinor: 24_999_99n }],
    ['usualAmount', 'more than twice the greatest so far', { amountMinor: 80_000_01n }],
    ['openCases', 'an open case', { openCases: 1 }],
  ] as const)('%s is a concern for %s, and no other check is', (name, _, changes) => {
    const outcomes = check(changes)
    expect(outcomes[name]).toBe('concern')
    expect(Object.values(outcomes).filter((outcome) => outcome === 'concern')).toHaveLength(1)
  })

  test.each([
    ['bankAccount', 'an account exactly a day old', { accountSinceMs: requestedAtMs - DAY_MS }],
    ['playedThrough', 'exactly as much staked as paid in', { stakedMinor: 25_000_00n }],
    ['usualAmount', 'exactly twice the greatest so far', { amountMinor: 80_000_00n }],
  ] as const)('%s is clear for %s', (name, _, changes) => {
    expect(check(changes)[name]).toBe('clear')
  })

  test('are unknown when there is nothing to compare with', () => {
    expect(
      check({ otherOwners: [{ name: 'Kovács Eszter', isOtherPlayer: true }], paidBefore: null }),
    ).toMatchObject({
      accountOwner: 'unknown',
      usualAmount: 'unknown',
    })
  })
})

describe('a name', () => {
  test.each([
    ['Kovács Anna', 'ANNA KOVACS'],
    ['Őri-Tóth Ágnes', 'ori toth  agnes'],
    ["O'Neil Sean", 'Sean O Neil'],
  ])('%s is %s', (a, b) => expect(isSameName(a, b)).toBe(true))

  test.each([
    ['Kovács Anna', 'Kovács Anna Mária'],
    ['Kovács Anna', 'Kovács Hanna'],
  ])('%s is not %s', (a, b) => expect(isSameName(a, b)).toBe(false))
})
