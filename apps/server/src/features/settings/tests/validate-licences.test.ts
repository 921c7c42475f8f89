import type { RuleSet } from '@baize/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  open,
  openAccountsFixture,
  type AccountsFixture,
} from '../../registration/tests/accounts-database.ts'
import { requireLicence, saveOperatorSettings, validateLicencesInUse, type Licence } from '../index.ts'

const hungary: Licence = { name: 'Hungary', ruleSet: 'HUN', countries: ['HUN'], currencies: ['HUF'] }
const ended: Licence = { ...hungary, until: '2026-01-01' }
const sweden: Licence = { ...hungary, name: 'Sweden', ruleSet: 'SWE', countries: ['SWE'] }
const inForints: Licence = {
  name: 'Great Britain',
  ruleSet: 'GBR',
  countries: ['GBR'],
  currencies: ['GBP', 'HUF'],
}
const noStakeInForints =
  '"licences" cannot give "Great Britain" the currency HUF: slotStakes of the rule set GBR has amounts in GBP only.'
const britain: Licence = { name: 'Great Britain', ruleSet: 'GBR', countries: ['GBR'], currencies: ['GBP'] }
const settings = { licences: [], defaultRules: null, defaultCountry: null, protectionOfFunds: null }
const unknown: Licence = { ...sweden, ruleSet: 'XYZ' }

let fixture: AccountsFixture
let installed: ReadonlyMap<string, RuleSet>
beforeAll(async () => {
  fixture = await openAccountsFixture()
  const { ruleSets } = fixture.deps.plugins
  const own = ruleSets.get('HUN')
  if (own === undefined) throw new Error('There is no rule set HUN.')
  installed = new Map([...ruleSets, ['SWE', { ...own, code: 'SWE' }]])
  await open(fixture, 'anna')
})
afterAll(() => fixture.close())

const save = (values: object) =>
  fixture.db.transaction().execute((trx) => saveOperatorSettings(trx, { ...values }))

describe('a start', () => {
  const frame = () => ({ ruleSets: installed, nowMs: fixture.deps.clock.nowMs() })
  const start = (licences: Licence[], ruleSets = installed) =>
    validateLicencesInUse(fixture.db, { licences }, ruleSets)

  test('is possible with a licence without players, and with an ended one that has players', async () => {
    await expect(start([hungary, sweden])).resolves.toBeUndefined()
    await expect(start([ended, sweden])).resolves.toBeUndefined()
  })

  test('is refused when the licence of a player is missing', async () => {
    await expect(start([sweden])).rejects.toThrow(
      'Players are under the licence "Hungary", which "licences" does not have: give it an end ("until") in place of removing it.',
    )
  })

  test('is refused when the licence of a player has another rule set', async () => {
    await expect(start([{ ...hungary, ruleSet: 'SWE' }])).rejects.toThrow(
      /under the licence "Hungary" have the rule set HUN, and "licences" gives it SWE/,
    )
  })

  test('is refused when the rule set of a player is not installed', async () => {
    await expect(start([hungary], new Map())).rejects.toThrow(
      /under the rule set HUN, which is not installed/,
    )
  })

  test('names the rule set that is gone rather than the licences that are invalid without it', async () => {
    await expect(validateLicencesInUse(fixture.db, { licences: [] }, new Map())).rejects.toThrow(
      /under the rule set HUN, which is not installed/,
    )
  })

  test('says what is wrong with the stored licences when a licence of players is missing for that', async () => {
    const invalid = {
      key: 'settings.problem.licenceTwice',
      values: { setting: '"licences"', licence: '"Malta"' },
    } as const
    await expect(validateLicencesInUse(fixture.db, { licences: [], invalid }, installed)).rejects.toThrow(
      '"licences" has "Malta" twice: each licence needs its own name.',
    )
    await expect(
      validateLicencesInUse(fixture.db, { licences: [hungary], invalid }, installed),
    ).resolves.toBeUndefined()
  })

  test('is refused without a licence, and with a default that is not one of them', () => {
    expect(() => requireLicence(settings, frame())).toThrow('The setting "licences" is empty')
    expect(() =>
      requireLicence({ ...settings, licences: [hungary], defaultRules: 'Malta' }, frame()),
    ).toThrow('"defaultRules" names "Malta", which is no licence: it must be null or one of "Hungary".')
  })

  test('is refused while the rule set of a licence has not begun in its zone', () => {
    const hungarian = { ...settings, licences: [hungary], defaultCountry: 'HUN' }
    const own = installed.get('HUN')
    const ruleSets = new Map([['HUN', { ...(own as RuleSet), from: '2027-01-01' }]])
    const at = (time: string) => () => requireLicence(hungarian, { ruleSets, nowMs: Date.parse(time) })
    expect(at('2026-12-31T22:59:59Z')).toThrow(
      '"licences" cannot give "Hungary" the rule set "HUN" yet: it begins on 2027-01-01.',
    )
    expect(at('2026-12-31T23:00:00Z')).not.toThrow()
  })

  test('is refused when the rule set of a licence lacks an amount in one of its currencies', () => {
    const both = { ...settings, licences: [hungary, inForints] }
    expect(() => requireLicence(both, frame())).toThrow(noStakeInForints)
  })

  test('is refused when a licence has to say how player money is protected, and no setting does', () => {
    const both = { ...settings, licences: [hungary, britain] }
    expect(() => requireLicence(both, frame())).toThrow(
      'The licence "Great Britain" has to say how player money is protected, and "protectionOfFunds" is null: it must be one of "notProtected", "medium", "high".',
    )
    expect(() => requireLicence({ ...both, protectionOfFunds: 'notProtected' }, frame())).not.toThrow()
    expect(() => requireLicence({ ...settings, licences: [hungary] }, frame())).not.toThrow()
  })
})

describe('saving the licences', () => {
  test.for<[string, object, RegExp | string]>([
    ['an empty list', { licences: [] }, /"licences" is empty: name at least one licence/],
    ['a rule set that is not installed', { licences: [unknown] }, /"XYZ": it must be one of .*GBR, HUN/],
    ['a name twice', { licences: [hungary, hungary] }, /"licences" has "Hungary" twice/],
    [
      'a country twice',
      { licences: [hungary, { ...hungary, name: 'Other' }] },
      /"licences" serves HUN twice: a country belongs to one licence/,
    ],
    [
      'an unknown country',
      { licences: [hungary, { ...sweden, countries: ['XYZ'] }] },
      /"licences" cannot be .* \(see 1\.countries\.0\)/,
    ],
    ['no country', { licences: [{ ...hungary, countries: [] }] }, /\(see 0\.countries/],
    [
      'a country twice in one licence',
      { licences: [{ ...hungary, countries: ['HUN', 'HUN'] }] },
      /HUN twice/,
    ],
    ['an end that is no date', { licences: [{ ...hungary, until: 'soon' }] }, /\(see 0\.until\)/],
    ['an unknown key', { licences: [{ ...hungary, from: '2026-01-01' }] }, /\(see 0\.from\)/],
    [
      'a default country that no licence serves',
      { defaultCountry: 'DEU' },
      '"defaultCountry" is DEU, which no licence serves: it must be null or one of HUN',
    ],
    [
      'a currency without methods',
      { licences: [{ ...hungary, currencies: ['JPY'] }] },
      /"licences" cannot give "Hungary" the currency JPY: there are methods .* in .*HUF/,
    ],
    [
      'a currency without the highest stake of its rule set',
      { licences: [hungary, inForints] },
      noStakeInForints,
    ],
    [
      'no protection of player money under a licence that has to name it',
      { licences: [hungary, britain], protectionOfFunds: null },
      /The licence "Great Britain" has to say how player money is protected/,
    ],
    [
      'a protection of player money that is none',
      { protectionOfFunds: 'some' },
      /"protectionOfFunds" cannot be/,
    ],
    ['a default that is no licence', { defaultRules: 'Malta' }, /"defaultRules" names "Malta"/],
    [
      'a list without the licence of a player',
      { licences: [{ ...hungary, name: 'Other' }] },
      /Players are under the licence "Hungary", which "licences" does not have/,
    ],
  ])('is refused with one sentence: %s', async ([, values, sentence]) => {
    await expect(save(values)).rejects.toThrow(sentence)
  })

  test('lets a second licence serve the country of one that has an end', async () => {
    await expect(save({ licences: [ended, { ...hungary, name: 'Hungary 2' }] })).resolves.toBeUndefined()
    await save({ licences: [hungary] })
  })
})
