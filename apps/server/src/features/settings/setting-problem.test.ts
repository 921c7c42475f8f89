import {
  defaultRegistrationTable,
  mostCharacters,
  REGISTRATION_FIELD_NAMES,
  valueOn,
  type FieldUse,
  type HighAmount,
  type LimitOffer,
  type Rules,
  type RuleSet,
} from '@baize/domain'
import { loadRuleSets } from '@baize/plugin-kit'
import { describe, expect, test } from 'vitest'
import { pluginsFolder } from '../../parts/plugins/build-plugins.ts'
import { english } from './english.ts'
import { problemText } from './index.ts'
import type { InstalledParts } from './installed-parts.ts'
import { findRegistrationProblem } from './registration-tables.ts'
import { findPrefillProblem } from './prefill-tables.ts'
import type { SettingName } from './operator-settings.ts'
import type { Licence } from './registry/licence-schema.ts'
import type { SettingProblem } from './setting-problem.ts'
import { languages } from './test-texts.ts'
import { findInUseProblem, findRulesProblem } from './validate-licences.ts'
import { findPatternProblem, findValueProblem, problemOfPattern, unknownName } from './validate-settings.ts'

const ruleSets = await loadRuleSets(new URL('rule-sets/', pluginsFolder))
const british = ruleSets.get('GBR') as RuleSet
const britain: Licence = { name: 'Britain', ruleSet: 'GBR', countries: ['GBR'], currencies: ['GBP'] }
const installed: InstalledParts = {
  ruleSets: new Map([['GBR', british]]),
  languages: ['en', 'hu'],
  currencies: ['GBP', 'EUR'],
}
const highAmount: HighAmount = {
  period: 'monthly',
  aboveMinor: { GBP: 1 },
  ages: { from: 18, to: null },
  consequence: 'contactAfter',
}

function changed<Name extends keyof Rules>(
  name: Name,
  change: Partial<Rules[Name][number]['value']>,
): RuleSet {
  const rule = british.rules[name].map((dated) => ({
    ...dated,
    value: { ...(dated.value as object), ...change },
  }))
  return { ...british, rules: { ...british.rules, [name]: rule } }
}
const changedOffer = (change: Partial<LimitOffer>) =>
  changed<'depositLimits'>('depositLimits', change as never)

const problemOf = (licences: readonly Licence[], parts: Partial<InstalledParts> = {}) =>
  findValueProblem('licences', licences, { ...installed, ...parts })
const under = (ruleSet: RuleSet) => problemOf([britain], { ruleSets: new Map([['GBR', ruleSet]]) })
const rulesProblemOf = (change: object, nowMs = Date.parse('2026-11-24T12:00:00Z')) =>
  findRulesProblem(
    { licences: [britain], defaultRules: null, defaultCountry: null, protectionOfFunds: 'high', ...change },
    { ruleSets: installed.ruleSets, nowMs },
  )
const pattern = (passwordPattern: string) =>
  findPatternProblem({ passwordPattern, 'registration.passwordLimits.minLength': 9 })
const inUse = (licence: string, ruleSet: string) =>
  findInUseProblem([{ licence, ruleSet }], { licences: [britain] }, ruleSets)

const shortForm = defaultRegistrationTable(valueOn(british.rules.registrationFields, '2026-11-24')).filter(
  ({ mandatory }) => mandatory,
)
const registrationProblem = (change: object, regular: readonly FieldUse[]) =>
  findRegistrationProblem(
    {
      licences: [britain],
      'registration.fields': { Britain: { regular: [...regular] } },
      'registration.forcedCountry': null,
      'registration.mandatoryNationalIdNumberFor': [],
      ...change,
    },
    { ruleSets: installed.ruleSets, nowMs: Date.parse('2026-11-24T12:00:00Z') },
  )

const withLengths = (field: string, minLength: number, maxLength?: number) =>
  shortForm.map((use) => (use.field === field ? { ...use, minLength, maxLength } : use))
const textFields = REGISTRATION_FIELD_NAMES.filter((field) => mostCharacters(field) !== null).join(', ')

type Found = SettingProblem | null | Promise<SettingProblem | null>
const noRuleSet = '"licences" cannot give "Britain" the rule set "GBR"'
const notYet = 'and the platform cannot follow that rule yet.'

/** A problem of each key with its sentence in English. */
const cases: readonly (readonly [Found, string])[] = [
  [
    findValueProblem('pollEverySec', 'often', installed),
    '"pollEverySec" cannot be "often": it must be a whole number from 1 to 1000000.',
  ],
  [
    findValueProblem('sessionTimeValues', [1, 24], installed),
    '"sessionTimeValues" cannot be [1,24] (see 1): it must be a list that is not empty, each item a number above 0 to 23.',
  ],
  [
    findValueProblem('registration.fields', { Britain: { regular: [{ field: 'city' }] } }, installed),
    '"registration.fields" cannot be {"Britain":{"regular":[{"field":"city"}]}}: at Britain.regular.0.mandatory it must be true or false.',
  ],
  [
    findValueProblem('siteName', 'Zöld\u202easztal', installed),
    '"siteName" cannot contain control characters, signs that turn the direction of a text, or a text in which nothing can be read.',
  ],
  [unknownName('banana'), 'There is no setting "banana". "npm run setting list" lists them.'],
  [unknownName('sitName'), 'There is no setting "sitName". Did you mean "siteName"?'],
  [
    registrationProblem({ 'registration.mandatoryNationalIdNumberFor': ['GBR'] }, shortForm),
    '"registration.mandatoryNationalIdNumberFor" needs the field "nationalIdNumber" in “registration.fields” of the licence "Britain": without it nobody could register.',
  ],
  [
    registrationProblem({ licences: [{ ...britain, name: 'Scotland' }] }, shortForm),
    '"registration.fields" names the licence "Britain", which the operator does not have. Licences: "Scotland".',
  ],
  [
    registrationProblem({}, shortForm.slice(1)),
    '"registration.fields" of the licence "Britain" lacks the field "email", which every registration under it needs.',
  ],
  [
    registrationProblem({}, [{ field: 'email', mandatory: false }, ...shortForm.slice(1)]),
    '"registration.fields" of the licence "Britain" leaves the field "email" optional, which every registration under it needs.',
  ],
  [
    registrationProblem({}, [...shortForm, { field: 'gender', mandatory: true }]),
    '"registration.fields" of the licence "Britain" has the field "gender" twice.',
  ],
  [
    registrationProblem({}, withLengths('city', 9, 8)),
    '"registration.fields" of the licence "Britain" gives the field "city" lengths that it cannot have: they are from 1 to 70 characters, and “minLength” is not above “maxLength”.',
  ],
  [
    registrationProblem({}, withLengths('birthDate', 2)),
    `"registration.fields" of the licence "Britain" gives the field "birthDate" a length, which something else decides. Fields with “minLength” and “maxLength”: ${textFields}.`,
  ],
  [
    pattern('^([A-Za-z0-9]+[!@#$%&*?.]?)+$'),
    '"passwordPattern" cannot be "^([A-Za-z0-9]+[!@#$%&*?.]?)+$": it takes too long for some texts, so a visitor could stop the server; a repetition inside a repetition does that.',
  ],
  [
    pattern('^[0-9]+$'),
    '"passwordPattern" cannot be "^[0-9]+$": among the examples that were tried it accepts no password that meets the other rules (9 characters or more, a capital letter, a digit and a symbol), so perhaps nobody could register. A wider pattern is accepted.',
  ],
  [
    problemOfPattern({ strength: 'strong', minLength: null, pattern: '^.+$' }, { verdict: 'unknown' }),
    '"passwordPattern" cannot be "^.+$": it could not be tested, as the machine is too busy. Try again in a minute.',
  ],
  [
    findValueProblem('languages', ['en', 'de', 'fr'], installed),
    '"languages" cannot contain de, fr: messages exist in en, hu.',
  ],
  [
    findValueProblem('playerAgeLimit', { GBR: 21, XYZ: 21 }, installed),
    '"playerAgeLimit" cannot contain XYZ: installed rule sets are GBR.',
  ],
  [problemOf([]), '"licences" is empty: name at least one licence.'],
  [
    problemOf([britain, { ...britain, countries: ['IRL'] }]),
    '"licences" has "Britain" twice: each licence needs its own name.',
  ],
  [
    problemOf([britain, { ...britain, name: 'Other' }]),
    '"licences" serves GBR twice: a country belongs to one licence, unless the others have an end ("until").',
  ],
  [
    problemOf([{ ...britain, ruleSet: 'XYZ' }], { ruleSets }),
    '"licences" cannot give "Britain" the rule set "XYZ": it must be one of EST, GBR, HUN, MGA.',
  ],
  [
    rulesProblemOf({}, Date.parse('2000-01-01T12:00:00Z')),
    `"licences" cannot give "Britain" the rule set "GBR" yet: it begins on ${british.from}.`,
  ],
  [
    under(changed('limitRemoval', { afterwards: 'refused' })),
    `${noRuleSet}: players under GBR may not deposit or play after they removed a limit, ${notYet}`,
  ],
  [
    under(changedOffer({ mandatoryFor: ['play'] })),
    `${noRuleSet}: players under GBR need a limit before they register, deposit or play, ${notYet}`,
  ],
  [under(changedOffer({ startUnits: 0 })), `${noRuleSet}: players under GBR begin with a limit, ${notYet}`],
  [
    under(changedOffer({ highAmounts: [highAmount] })),
    `${noRuleSet}: players under GBR are contacted by staff after they set a high limit, ${notYet}`,
  ],
  [
    problemOf([{ ...britain, currencies: ['JPY'] }]),
    '"licences" cannot give "Britain" the currency JPY: there are methods to deposit and to withdraw in GBP, EUR.',
  ],
  [
    problemOf([britain], { currencies: [] }),
    '"licences" cannot give "Britain" the currency GBP: there are methods to deposit and to withdraw in no currency.',
  ],
  [
    rulesProblemOf({ licences: [{ ...britain, currencies: ['GBP', 'EUR'] }] }),
    '"licences" cannot give "Britain" the currency EUR: slotStakes of the rule set GBR has amounts in GBP only.',
  ],
  [
    rulesProblemOf({ defaultRules: 'Malta' }),
    '"defaultRules" names "Malta", which is no licence: it must be null or one of "Britain".',
  ],
  [
    rulesProblemOf({ defaultCountry: 'DEU' }),
    '"defaultCountry" is DEU, which no licence serves: it must be null or one of GBR.',
  ],
  [
    rulesProblemOf({ protectionOfFunds: null }),
    'The licence "Britain" has to say how player money is protected, and "protectionOfFunds" is null: it must be one of "notProtected", "medium", "high".',
  ],
  [
    inUse('Britain', 'XYZ'),
    `Players are under the rule set XYZ, which is not installed. Installed is ${[...ruleSets.keys()].join(', ')}.`,
  ],
  [
    inUse('Malta', 'MGA'),
    'Players are under the licence "Malta", which "licences" does not have: give it an end ("until") in place of removing it.',
  ],
  [
    inUse('Britain', 'HUN'),
    'Players under the licence "Britain" have the rule set HUN, and "licences" gives it GBR: give it an end ("until"), and add a licence of another name.',
  ],
]
const problems = await Promise.all(
  cases.map(async ([problem, sentence]) => [sentence, await problem] as const),
)

test('a licence has titles in languages with texts only', () => {
  expect(problemOf([{ ...britain, titles: { hu: 'Nagy-Britannia' } }])).toBeNull()
  expect(problemOf([{ ...britain, titles: { magyar: 'Nagy-Britannia' } }])?.key).toBe(
    'settings.problem.languages',
  )
})

describe('a problem of a setting', () => {
  test.each(problems)('is a sentence for commands and the log: %s', (sentence, problem) => {
    expect(problem === null ? null : problemText(problem, english)).toBe(sentence)
  })

  test.each(languages)('has a sentence with every value, in $language', ({ text }) => {
    for (const problem of problems.flatMap(([, found]) => found ?? [])) {
      const sentence = problemText(problem, text)
      expect(sentence).toMatch(/[.?]$/)
      for (const value of Object.values(problem.values)) expect(sentence).toContain(value)
    }
  })

  test.each(languages)('has a key of its own, and no other key is left in $language', ({ keys }) => {
    expect(problems.map(([, problem]) => problem?.key).toSorted()).toEqual(
      keys('settings.problem.').toSorted(),
    )
  })
})

describe('a fault in the tables of forms', () => {
  const sentence = (name: SettingName, value: unknown) => {
    const problem = findValueProblem(name, value, installed)
    return problem === null ? null : problemText(problem, english)
  }
  const line = (use: object) => ({ Britain: { regular: [use] } })

  test('names the fields that are allowed', () => {
    expect(sentence('registration.fields', line({ field: 'surname', mandatory: true }))).toMatch(
      /at Britain\.regular\.0\.field it must be one of "email", .*"lastName"/,
    )
    const asked = sentence('prefill.fields', { Britain: { game: [{ field: 'password', mandatory: true }] } })
    expect(asked).toMatch(/at Britain\.game\.0\.field it must be one of .*"birthPlace"/)
    expect(asked).not.toMatch(/must be.*"password"/)
  })

  test('names what a line of a table has, also for a key that it cannot have', () => {
    expect(
      sentence('registration.fields', line({ field: 'city', mandatory: true, control: 'text' })),
    ).toMatch(
      /at Britain\.regular\.0 it must be an object with "field" \(one of .*\), "mandatory" \(true or false\), "minLength" \(a whole number from 1 to 500; may be left out\), "maxLength"/,
    )
    expect(sentence('registration.fields', line({ field: 'city', mandatory: true, minLength: '2' }))).toMatch(
      /at Britain\.regular\.0\.minLength it must be a whole number from 1 to 500\.$/,
    )
  })

  test('names the ways to register and the types of prefill', () => {
    expect(sentence('registration.fields', { Britain: [] })).toMatch(
      /at Britain it must be an object with "regular"/,
    )
    expect(sentence('prefill.fields', { Britain: { bingo: [] } })).toMatch(
      /at Britain it must be an object with "deposit" .*"withdrawal" .*"game"/,
    )
  })

  test('of the whole value shows an example with the fields', () => {
    expect(sentence('registration.fields', [])).toMatch(
      /must be an object: by licence.*such as \{"Main":.*nickName/,
    )
  })
})

test('the lengths of a prefill table are checked as those of a registration', () => {
  const table = [{ field: 'passportNumber' as const, mandatory: true, readOnly: false, maxLength: 33 }]
  const problem = findPrefillProblem({
    licences: [britain],
    'prefill.fields': { Britain: { deposit: table } },
  })
  expect(problem?.key).toBe('settings.problem.fieldLengths')
})

test.each(['hun', 'XXX', 'Default'])(
  'lengths of phone numbers under %s, which is no country, are refused',
  (key) => {
    const lengths = { [key]: [9, 12], default: [9, 15] }
    expect(findValueProblem('phoneNumberLengths', lengths, installed)).toMatchObject({
      values: { place: key },
    })
  },
)
