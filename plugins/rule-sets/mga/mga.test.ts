import { decideLimitChange, playerAgeOn, valueOn } from '@baize/domain'
import { loadRuleSets } from '@baize/plugin-kit'
import { describe, expect, test } from 'vitest'

const mga = (await loadRuleSets(new URL('../', import.meta.url))).get('MGA')
if (mga === undefined) throw new Error('There is no rule set MGA.')
const today = '2026-11-21'
const change = (from: bigint | null, to: bigint | null) =>
  decideLimitChange(mga, {
    type: 'deposit',
    period: 'daily',
    date: today,
    from,
    to,
    currency: 'EUR',
    age: 30,
  })

describe('a limit under the Maltese licence', () => {
  test.each([
    ['a first limit', null, 50_00n],
    ['a decrease', 50_00n, 40_00n],
  ])('%s applies at once', (_name, from, to) => {
    expect(change(from, to)).toEqual({ kind: 'immediate' })
  })

  test.each([
    ['an increase', 50_00n, 50_01n],
    ['a removal', 50_00n, null],
  ])('%s waits 168 hours', (_name, from, to) => {
    expect(change(from, to)).toEqual({ kind: 'pending', waits: [{ kind: 'hours', hours: 168 }] })
  })
})

test('an exclusion that is lifted ends no sooner than after 7 days', () => {
  expect(valueOn(mga.rules.selfExclusion, today)).toMatchObject({ maxDays: null, liftedAfterDays: 7 })
})

test('adults of 18 register with names and address, and can cancel a withdrawal', () => {
  expect(mga.timeZone).toBe('Europe/Malta')
  expect(playerAgeOn(mga, today)).toBe(18)
  expect(valueOn(mga.rules.registrationFields, today)).toEqual(['firstName', 'lastName', 'address', 'city'])
  expect(valueOn(mga.rules.canCancelWithdrawal, today)).toBe(true)
  expect(valueOn(mga.rules.demoPlay, today)).toBe('visitors')
})
