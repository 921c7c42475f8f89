import { decideLimitChange, valueOn } from '@baize/domain'
import { loadRuleSets } from '@baize/plugin-kit'
import { describe, expect, test } from 'vitest'

const gbr = (await loadRuleSets(new URL('../', import.meta.url))).get('GBR')
if (gbr === undefined) throw new Error('There is no rule set GBR.')
const today = '2026-11-21'
const change = (from: bigint | null, to: bigint | null) =>
  decideLimitChange(gbr, {
    type: 'deposit',
    period: 'daily',
    date: today,
    from,
    to,
    currency: 'GBP',
    age: 30,
  })

describe('a limit under the British rules', () => {
  test.each([
    ['a first limit', null, 50_00n],
    ['a decrease', 50_00n, 40_00n],
  ])('%s applies at once', (_name, from, to) => {
    expect(change(from, to)).toEqual({ kind: 'immediate' })
  })

  test.each([
    ['an increase', 50_00n, 50_01n],
    ['a removal', 50_00n, null],
  ])('%s needs a confirmation after 24 hours, and lapses without one', (_name, from, to) => {
    expect(change(from, to)).toEqual({
      kind: 'confirmation',
      waits: [{ kind: 'hours', hours: 24 }],
      confirmWithinHours: 168,
    })
  })
})

test('players cannot cancel a withdrawal, and only verified players may use demo play', () => {
  expect(gbr.timeZone).toBe('Europe/London')
  expect(valueOn(gbr.rules.canCancelWithdrawal, today)).toBe(false)
  expect(valueOn(gbr.rules.demoPlay, today)).toBe('players')
  expect(valueOn(gbr.rules.verifiedIdentity, today)).toEqual(['demo', 'deposit', 'play'])
})

test('a round of slots costs at most 2 pounds until 24 and 5 pounds from 25, and takes 2.5 seconds', () => {
  expect(valueOn(gbr.rules.slotStakes, today)).toEqual([
    { ages: { from: 18, to: 24 }, maxMinor: { GBP: 2_00 } },
    { ages: { from: 25, to: null }, maxMinor: { GBP: 5_00 } },
  ])
  expect(valueOn(gbr.rules.gameSpeed, today)?.slotsMs).toBe(2_500)
})

test('a registration asks for names and address', () => {
  expect(valueOn(gbr.rules.registrationFields, today)).toEqual(['firstName', 'lastName', 'address', 'city'])
})
