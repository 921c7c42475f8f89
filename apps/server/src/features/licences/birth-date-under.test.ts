import { ageOn, type RuleSet } from '@baize/domain'
import { expect, test } from 'vitest'
import { birthDateUnder } from './birth-date-under.ts'

const ages = [{ from: '2021-01-01', clause: null, source: 'specification', value: { casino: 18 } }]
const ruleSet = { rules: { ages } } as unknown as Pick<RuleSet, 'rules'>

test('a known birth date is the player’s', () => {
  expect(birthDateUnder(ruleSet, { birthDate: '1990-05-17' }, '2026-11-26')).toBe('1990-05-17')
})

test.each(['2026-11-26', '2028-02-29'])('a player without one is as old as the youngest on %s', (today) => {
  expect(ageOn(birthDateUnder(ruleSet, { birthDate: null }, today), today)).toBe(18)
})
