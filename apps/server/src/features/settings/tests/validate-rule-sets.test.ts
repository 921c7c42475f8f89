import type { RuleSet } from '@baize/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  formOf,
  open,
  openAccountsFixture,
  type AccountsFixture,
} from '../../registration/tests/accounts-database.ts'
import { openAccount } from '../../registration/register.ts'
import { operatorRuleSet, saveOperatorSettings, validateRuleSetsInUse } from '../index.ts'

let fixture: AccountsFixture
let installed: ReadonlyMap<string, RuleSet>
let own: RuleSet
beforeAll(async () => {
  fixture = await openAccountsFixture()
  const { ruleSets } = fixture.deps.plugins
  const [hungarian, british] = [ruleSets.get('HUN'), ruleSets.get('GBR')]
  if (hungarian === undefined || british === undefined) throw new Error('A rule set is missing.')
  own = hungarian
  // Whatever else is installed.
  installed = new Map([
    ['GBR', british],
    ['HUN', hungarian],
  ])
})
afterAll(() => fixture.close())

const withAnother = (timeZone: string) => new Map([...installed, ['SWE', { ...own, code: 'SWE', timeZone }]])
const start = (ruleSets: ReadonlyMap<string, RuleSet>) => validateRuleSetsInUse(fixture.db, ruleSets)

describe('a start', () => {
  test('is possible with players under rule sets of different time zones', async () => {
    await open(fixture, 'anna')
    await fixture.db.updateTable('player').set({ rule_set: 'SWE' }).execute()
    await open(fixture, 'erik')
    await expect(start(withAnother('Europe/Helsinki'))).resolves.toBeUndefined()
  })

  test('is refused when a player is under a rule set that is not installed', async () => {
    await expect(start(installed)).rejects.toThrow(
      'A player is under the rule set SWE, which is not installed. Installed is GBR, HUN.',
    )
  })
})

describe('the rule set of the operator', () => {
  test('is the one of the settings', () => {
    expect(operatorRuleSet(withAnother('Europe/Stockholm'), { ruleSet: 'SWE' }).code).toBe('SWE')
  })

  test('is without a setting the only one whose rules the platform can serve', () => {
    expect(operatorRuleSet(installed, { ruleSet: null }).code).toBe('HUN')
    expect(() => operatorRuleSet(withAnother('Europe/Stockholm'), { ruleSet: null })).toThrow(
      'The setting "ruleSet" must be one of HUN, SWE; it is not set.',
    )
  })

  test('is while content is loaded into an empty database the one that the content names', () => {
    const several = withAnother('Europe/Stockholm')
    expect(operatorRuleSet(several, { ruleSet: null }, 'SWE').code).toBe('SWE')
    expect(operatorRuleSet(several, { ruleSet: 'HUN' }, 'SWE').code).toBe('HUN')
    expect(operatorRuleSet(installed, { ruleSet: null }, 'GBR').code).toBe('HUN')
  })

  test.each(['GBR', 'EST'])('cannot be %s, which the platform cannot serve or does not have', (ruleSet) => {
    expect(() => operatorRuleSet(installed, { ruleSet })).toThrow(
      `The setting "ruleSet" must be one of HUN; it is ${ruleSet}.`,
    )
  })
})

test('a player of another country is under the rules of the licence, also where a rule set has its name', async () => {
  await saveOperatorSettings(fixture.db, { 'registration.forcedCountry': 'GBR' })
  const opened = await openAccount(fixture.deps, formOf('bela', { zipCode: 'M1 1AA' }))
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  const player = await fixture.db
    .selectFrom('player')
    .select(['country', 'rule_set'])
    .where('player_id', '=', opened.value.playerId)
    .executeTakeFirst()
  expect(player).toEqual({ country: 'GBR', rule_set: 'HUN' })
})
