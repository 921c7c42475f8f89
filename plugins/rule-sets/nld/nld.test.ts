import { decideLimitChange, valueOn } from '@baize/domain'
import { loadRuleSets } from '@baize/plugin-kit'
import { describe, expect, test } from 'vitest'

const nld = (await loadRuleSets(new URL('../', import.meta.url))).get('NLD')
if (nld === undefined) throw new Error('There is no rule set NLD.')
const today = '2026-11-21'
const change = (from: bigint | null, to: bigint | null, age = 30) =>
  decideLimitChange(nld, {
    type: 'deposit',
    period: 'monthly',
    date: today,
    from,
    to,
    currency: 'EUR',
    age,
  })

describe('a limit under the Dutch rules', () => {
  test.each([
    ['a decrease', 300_00n, 200_00n],
    ['a decrease to nothing', 300_00n, 0n],
    ['a decrease of a high limit', 900_00n, 800_00n],
  ])('%s applies at once', (_name, from, to) => {
    expect(change(from, to)).toEqual({ kind: 'immediate' })
  })

  test.each([
    ['an increase', 100_00n, 350_00n],
    ['a removal', 300_00n, null],
  ])('%s waits 168 hours', (_name, from, to) => {
    expect(change(from, to)).toEqual({ kind: 'pending', waits: [{ kind: 'hours', hours: 168 }] })
  })

  test.each([
    ['more than 350 euro a month', 350_01n, 25],
    ['more than 150 euro a month of a young adult', 150_01n, 24],
  ])('%s needs a talk with staff first', (_name, to, age) => {
    expect(change(100_00n, to, age)).toEqual({ kind: 'contactFirst' })
  })

  test('a young adult is one of up to 24 years', () => {
    expect(change(100_00n, 150_01n, 25).kind).toBe('pending')
  })
})

test('limits of deposits, time and balance come before the account, begin at zero and have no least amount', () => {
  const { depositLimits, sessionLimits, maxBalanceLimits } = nld.rules
  for (const rule of [depositLimits, sessionLimits, maxBalanceLimits])
    expect(valueOn(rule, today)).toMatchObject({
      minimumUnits: 0,
      startUnits: 0,
      mandatoryFor: ['registration', 'deposit', 'play'],
    })
  expect(valueOn(nld.rules.limitRemoval, today).afterwards).toBe('refused')
})

test('a notice shows the time played every 30 minutes', () => {
  expect(nld.timeZone).toBe('Europe/Amsterdam')
  expect(valueOn(nld.rules.realityCheck, today)).toEqual({ everyMinutes: 30, chosenBy: 'rule' })
})

test('players log in for demo play and cannot cancel a withdrawal', () => {
  expect(valueOn(nld.rules.demoPlay, today)).toBe('players')
  expect(valueOn(nld.rules.canCancelWithdrawal, today)).toBe(false)
})
