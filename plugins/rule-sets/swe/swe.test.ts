import { decideLimitChange, playerAgeOn, valueOn } from '@baize/domain'
import { loadRuleSets } from '@baize/plugin-kit'
import { describe, expect, test } from 'vitest'

const swe = (await loadRuleSets(new URL('../', import.meta.url))).get('SWE')
if (swe === undefined) throw new Error('There is no rule set SWE.')
const today = '2026-11-21'
const change = (from: bigint | null, to: bigint | null) =>
  decideLimitChange(swe, {
    type: 'deposit',
    period: 'monthly',
    date: today,
    from,
    to,
    currency: 'SEK',
    age: 30,
  })

describe('a limit under the Swedish rules', () => {
  test.each([
    ['a first limit', null, 5_000_00n],
    ['a decrease', 5_000_00n, 4_000_00n],
    ['a first limit above 10,000 kronor, after which staff contact the player,', null, 10_000_01n],
  ])('%s applies at once', (_name, from, to) => {
    expect(change(from, to)).toEqual({ kind: 'immediate' })
  })

  test.each([
    ['an increase', 5_000_00n, 5_000_01n],
    ['a removal', 5_000_00n, null],
  ])(
    '%s waits 72 hours, for the end of the period and for the first of the next month',
    (_name, from, to) => {
      expect(change(from, to)).toEqual({
        kind: 'pending',
        waits: [{ kind: 'hours', hours: 72 }, { kind: 'periodEnd' }, { kind: 'nextMonth' }],
      })
    },
  )
})

test('without deposit limits per day, week and month players neither deposit nor play', () => {
  expect(valueOn(swe.rules.depositLimits, today)).toMatchObject({
    periods: ['daily', 'weekly', 'monthly'],
    mandatoryFor: ['deposit', 'play'],
  })
  expect(valueOn(swe.rules.limitRemoval, today).afterwards).toBe('refused')
})

test('staff contact players with more than 10,000 kronor a month', () => {
  expect(valueOn(swe.rules.depositLimits, today)?.highAmounts).toEqual([
    {
      period: 'monthly',
      aboveMinor: { SEK: 10_000_00 },
      ages: { from: 18, to: null },
      consequence: 'contactAfter',
    },
  ])
})

test('Spelpaus is queried at registration, at login and before marketing, and its silence refuses a registration', () => {
  expect(valueOn(swe.rules.registers, today)).toEqual([
    { name: 'Spelpaus', queriedAt: ['registration', 'login', 'marketing'], refusesWithoutAnswer: true },
  ])
})

test('adults of 18 play, in the time of Stockholm', () => {
  expect(swe.timeZone).toBe('Europe/Stockholm')
  expect(playerAgeOn(swe, today)).toBe(18)
})
