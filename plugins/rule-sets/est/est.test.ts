import { decideLimitChange, decideSupportLoosening, playerAgeOn, valueOn } from '@baize/domain'
import { loadRuleSets } from '@baize/plugin-kit'
import { describe, expect, test } from 'vitest'

const est = (await loadRuleSets(new URL('../', import.meta.url))).get('EST')
if (est === undefined) throw new Error('There is no rule set EST.')
const today = '2026-11-21'
const change = (from: bigint | null, to: bigint | null) =>
  decideLimitChange(est, {
    type: 'deposit',
    period: 'daily',
    date: today,
    from,
    to,
    currency: 'EUR',
    age: 30,
  })

describe('a limit under the Estonian rules', () => {
  test.each([
    ['a first limit', null, 50_00n],
    ['a decrease', 50_00n, 40_00n],
  ])('%s applies at once', (_name, from, to) => {
    expect(change(from, to)).toEqual({ kind: 'immediate' })
  })

  test('an increase waits 168 hours', () => {
    expect(change(50_00n, 50_01n)).toEqual({ kind: 'pending', waits: [{ kind: 'hours', hours: 168 }] })
  })

  test('a removal is made by support, and waits as long as an increase', () => {
    expect(change(50_00n, null)).toEqual({ kind: 'support' })
    expect(decideSupportLoosening(est, { to: null, date: today })).toEqual({
      kind: 'waiting',
      waits: [{ kind: 'hours', hours: 168 }],
      confirmWithinHours: null,
    })
  })
})

test('games of chance and of skill are for adults of 21, bets for those of 18', () => {
  expect(playerAgeOn(est, today)).toBe(21)
  expect(valueOn(est.rules.ages, today)).toEqual({
    casino: 21,
    liveCasino: 21,
    bingo: 21,
    poker: 21,
    skill: 21,
    betting: 18,
    lottery: 18,
  })
})

test('HAMPI is queried before play', () => {
  expect(est.timeZone).toBe('Europe/Tallinn')
  expect(valueOn(est.rules.registers, today)).toMatchObject([
    { name: 'HAMPI', queriedAt: expect.arrayContaining(['play']) as string[] },
  ])
})
