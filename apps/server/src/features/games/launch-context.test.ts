import { expect, test } from 'vitest'
import { rulesOfPlay } from './launch-context.ts'

const decided = { clause: null, source: 'specification' } as const
const canStopAnimation = [
  { from: '2021-01-01', value: false, ...decided },
  { from: '2026-06-01', value: true, ...decided },
]
const ruleSet = { timeZone: 'Europe/Budapest', rules: { canStopAnimation } }
const at = (date: string) => Date.parse(`${date}T12:00:00Z`)

test('a launch has from the rule set whether the player may end the animation of a round early', () => {
  expect(rulesOfPlay(ruleSet, at('2026-05-31'))).toEqual({ canStopAnimation: false })
  expect(rulesOfPlay(ruleSet, at('2026-06-01'))).toEqual({ canStopAnimation: true })
})

test('without a rule set the animation of a round cannot be ended early', () => {
  expect(rulesOfPlay(undefined, at('2026-11-22'))).toEqual({ canStopAnimation: false })
})
