import { decideLimitChange, playerAgeOn, valueOn, type LimitChange } from '@baize/domain'
import { loadRuleSets } from '@baize/plugin-kit'
import { describe, expect, test } from 'vitest'

const hun = (await loadRuleSets(new URL('../', import.meta.url))).get('HUN')
if (hun === undefined) throw new Error('There is no rule set HUN.')
const today = '2026-11-21'
const change = (from: bigint | null, to: bigint | null, type: LimitChange['type'] = 'deposit') =>
  decideLimitChange(hun, { type, period: 'weekly', date: today, from, to, currency: 'HUF', age: 30 })

describe.each(['deposit', 'loss', 'wager'] as const)('a %s limit under the Hungarian rules', (type) => {
  test.each([
    ['a first limit', null, 500_000n],
    ['a decrease', 500_000n, 400_000n],
    ['the same amount again', 500_000n, 500_000n],
    ['no limit where there is none', null, null],
  ])('%s applies at once', (_name, from, to) => {
    expect(change(from, to, type)).toEqual({ kind: 'immediate' })
  })

  test.each([
    ['an increase', 500_000n, 500_001n],
    ['a removal', 500_000n, null],
  ])('%s waits until the running period ends', (_name, from, to) => {
    expect(change(from, to, type)).toEqual({ kind: 'pending', waits: [{ kind: 'periodEnd' }] })
  })
})

test('adults of 18 play, can cancel a withdrawal and always see the time played', () => {
  expect(hun.timeZone).toBe('Europe/Budapest')
  expect(playerAgeOn(hun, today)).toBe(18)
  expect(valueOn(hun.rules.canCancelWithdrawal, today)).toBe(true)
  expect(valueOn(hun.rules.showsTimePlayed, today)).toBe(true)
})

test('visitors may use demo play, and the animation of a round cannot be stopped', () => {
  expect(valueOn(hun.rules.demoPlay, today)).toBe('visitors')
  expect(valueOn(hun.rules.verifiedIdentity, today)).toEqual([])
  expect(valueOn(hun.rules.canStopAnimation, today)).toBe(false)
})
