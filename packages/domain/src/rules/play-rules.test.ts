import { describe, expect, test } from 'vitest'
import { playRulesOf } from './play-rules.ts'

const decided = { clause: null, source: 'specification' } as const
const stakes = [
  { ages: { from: 18, to: 24 }, maxMinor: { GBP: 200 } },
  { ages: { from: 25, to: null }, maxMinor: { GBP: 500 } },
]
const rules = {
  slotStakes: [
    { from: '2021-01-01', value: [], ...decided },
    { from: '2026-06-01', value: stakes, ...decided },
  ],
  gameSpeed: [
    { from: '2021-01-01', value: null, ...decided },
    { from: '2026-06-01', value: { slotsMs: 2_500, otherCasinoMs: 5_000 }, ...decided },
  ],
  canStopAnimation: [
    { from: '2021-01-01', value: true, ...decided },
    { from: '2026-06-01', value: false, ...decided },
  ],
}
const date = '2026-11-23'
const grace = { birthDate: '2001-11-24', currency: 'GBP' }

describe('the highest stake of slots', () => {
  test.each([
    ['on the last day at 24', grace, 200n],
    ['on the 25th birthday', { ...grace, birthDate: '2001-11-23' }, 500n],
    ['at 18', { ...grace, birthDate: '2008-11-23' }, 200n],
    ['at 90', { ...grace, birthDate: '1936-11-23' }, 500n],
    ['in a currency that the rule set does not list', { ...grace, currency: 'HUF' }, null],
  ])('%s', (_, player, highest) => {
    expect(playRulesOf({ rules }, { kind: 'slots', date, player }).maxStakeMinor).toBe(highest)
  })

  test('other games and play money have none', () => {
    expect(playRulesOf({ rules }, { kind: 'otherCasino', date, player: grace }).maxStakeMinor).toBeNull()
    expect(playRulesOf({ rules }, { kind: 'slots', date, player: null }).maxStakeMinor).toBeNull()
  })
})

test('the shortest time of a round is that of the kind of the game, also for play money', () => {
  expect(playRulesOf({ rules }, { kind: 'slots', date, player: null }).minRoundMs).toBe(2_500)
  expect(playRulesOf({ rules }, { kind: 'otherCasino', date, player: grace }).minRoundMs).toBe(5_000)
})

test('before a rule has a value, nothing is capped', () => {
  expect(playRulesOf({ rules }, { kind: 'slots', date: '2026-05-31', player: grace })).toEqual({
    maxStakeMinor: null,
    minRoundMs: null,
    canStopAnimation: true,
  })
})
