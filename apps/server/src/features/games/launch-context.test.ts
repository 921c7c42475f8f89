import { expect, test } from 'vitest'
import { launchRules, rulesOfPlay } from './launch-context.ts'

const decided = { from: '2021-01-01', clause: null, source: 'specification' } as const
const ruleSet = {
  timeZone: 'Europe/London',
  rules: {
    slotStakes: [
      {
        ...decided,
        value: [
          { ages: { from: 18, to: 24 }, maxMinor: { GBP: 200 } },
          { ages: { from: 25, to: null }, maxMinor: { GBP: 500 } },
        ],
      },
    ],
    gameSpeed: [{ ...decided, value: { slotsMs: 2_500, otherCasinoMs: 5_000 } }],
    canStopAnimation: [{ ...decided, value: true }],
  },
}
const grace = { birthDate: '2001-06-10', currency: 'GBP' }

test('the age of a player changes at midnight in the time zone of the licence', () => {
  const at = (time: string) =>
    rulesOfPlay(ruleSet, { kind: 'slots', nowMs: Date.parse(time), player: grace }).maxStakeMinor
  expect(at('2026-06-09T22:59:59Z')).toBe(200n)
  expect(at('2026-06-09T23:00:00Z')).toBe(500n)
})

// Proves G112
test('a game provider receives the rules that there are', () => {
  const nowMs = Date.parse('2026-11-23T12:00:00Z')
  expect(launchRules(rulesOfPlay(ruleSet, { kind: 'slots', nowMs, player: grace }))).toEqual({
    canStopAnimation: true,
    minRoundMs: 2_500,
    maxStakeMinor: 500n,
  })
  expect(launchRules(rulesOfPlay(ruleSet, { kind: 'otherCasino', nowMs, player: null }))).toEqual({
    canStopAnimation: true,
    minRoundMs: 5_000,
  })
})
