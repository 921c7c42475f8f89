import { factOn } from '@baize/plugin-kit'
import { describe, expect, test } from 'vitest'
import hun from './hun.rules.ts'

const change = (from: bigint | null, to: bigint | null) =>
  hun.decideLimitChange({ from, to, requestedAtMs: 1_000, periodEndsAtMs: 90_000 })

describe('a limit under the Hungarian rules', () => {
  test.each([
    ['a first limit', null, 500_000n],
    ['a decrease', 500_000n, 400_000n],
    ['the same amount again', 500_000n, 500_000n],
    ['no limit where there is none', null, null],
  ])('%s applies at once', (_name, from, to) => {
    expect(change(from, to)).toEqual({ kind: 'immediate' })
  })

  test.each([
    ['an increase', 500_000n, 500_001n],
    ['a removal', 500_000n, null],
  ])('%s waits until the running period ends', (_name, from, to) => {
    expect(change(from, to)).toEqual({ kind: 'pending', effectiveAtMs: 90_000 })
  })
})

test('adults of 18 play, can cancel a withdrawal and always see the time played', () => {
  expect(hun.timeZone).toBe('Europe/Budapest')
  expect(factOn(hun.facts.playerAgeLimit, '2026-11-21')).toBe(18)
  expect(factOn(hun.facts.canCancelWithdrawal, '2026-11-21')).toBe(true)
  expect(factOn(hun.facts.showsTimePlayed, '2026-11-21')).toBe(true)
})
