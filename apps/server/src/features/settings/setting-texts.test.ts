import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { english } from './english.ts'
import { aboutOf, expectedOf } from './index.ts'
import { SETTING_NAMES, settingOf } from './registry/registry.ts'
import { expectedTexts } from './registry/schemas.ts'
import { describeExpected } from './setting-texts.ts'
import { languages } from './test-texts.ts'

describe('the valid values of a setting', () => {
  test.each([
    ['siteName', 'a text of up to 100 characters'],
    ['languages', 'a list that is not empty, each item another language (two letters, such as ["en"])'],
    ['supportEmail', 'an email address without the signs ? & # % or null'],
    ['support.phone', 'an international phone number (+, a digit, then 5 to 24 digits or spaces) or null'],
    [
      'support.chatUrl',
      'an https:// address (up to 200 characters after that, no spaces or accented letters) or null',
    ],
    [
      'security.contact',
      'a mailto:, https:// or tel: address (up to 200 characters after that, no spaces or accented letters) or null',
    ],
    ['security.expires', 'a date and time in UTC (such as 2027-06-30T00:00:00Z) or null'],
    ['registration.forcedCountry', 'a country in three letters (ISO 3166-1) or "none" or null'],
    [
      'postcodeFormats',
      'an object, each value a list, each item a postcode format (letters from A to Z, digits, spaces and hyphens, up to 16, a letter or digit first)',
    ],
    ['passwordPattern', 'a regular expression or null'],
    ['passwordStrength', 'one of "strong", "normal"'],
    [
      'phoneNumberLengths',
      'an object: by country (three letters) or "default", a list of the least and the greatest number of digits, from 1 to 20, such as {"default":[9,15]}',
    ],
    [
      'licences',
      'a list of objects with name, ruleSet, countries (three letters each) and currencies, with titles, the name by language for staff, where it has others, and with until, a date such as "2027-01-01", where the licence has an end',
    ],
    [
      'withdrawals.dualApprovalFrom',
      'an object, whole minor units from 1 by currency, such as {"HUF":50000000}',
    ],
    ['withdrawals.payoutsHeld', 'true or false'],
    ['withdrawals.newAccountWaitsHours', 'a whole number from 0 to 1000000'],
    ['gameSessionExpirationTimeMinutes', 'a number above 0 to 10000'],
  ] as const)('are described: %s', (name, sentence) => {
    expect(expectedOf(name, english)).toBe(sentence)
  })

  test.each<[z.ZodMiniType, string]>([
    [z.int(), 'a whole number'],
    [z.int().check(z.gte(2)), 'a whole number from 2'],
    [z.number().check(z.lte(9)), 'a number to 9'],
    [z.number().check(z.gt(0)), 'a number above 0'],
    [z.any(), 'another value'],
  ])('are described also where no setting has them: %#', (schema, sentence) => {
    expect(describeExpected(schema, english)).toBe(sentence)
  })

  test('are described in the words of a language', () => {
    const hungarian = languages.find(({ language }) => language === 'hu')
    if (hungarian === undefined) throw new Error('There are no Hungarian texts.')
    expect(expectedOf('sessionTimeValues', hungarian.text)).toBe(
      'nem üres lista, amelynek minden eleme szám, amely nagyobb, mint 0, és legfeljebb 23',
    )
    expect(expectedOf('registration.passwordLimits.minLength', hungarian.text)).toBe(
      'egész szám 1 és 128 között vagy nincs érték (null)',
    )
  })

  test.each(SETTING_NAMES)('are described without a regular expression: %s', (name) => {
    const json = z.toJSONSchema(settingOf(name).schema, { io: 'input', metadata: expectedTexts })
    expect(patternsWithoutText(json)).toEqual([])
  })

  test.each(languages)('use every text of $language, and each exists', ({ text, keys }) => {
    const used = new Set<string>()
    const counted: typeof text = (key, values) => {
      used.add(key)
      return text(key, values)
    }
    for (const name of SETTING_NAMES) expectedOf(name, counted)
    const others = [
      z.int().check(z.gte(2)),
      z.int().check(z.lte(9)),
      z.int().check(z.gt(0)),
      z.any(),
      z.strictObject({ field: z.string(), mandatory: z.optional(z.boolean()) }),
    ]
    for (const schema of others) describeExpected(schema, counted)
    expect([...used].sort()).toEqual(keys('settings.expected.').toSorted())
  })
})

test.each(languages)('what every setting is for is a sentence in $language', ({ text }) => {
  for (const name of SETTING_NAMES) expect(aboutOf(name, text)).toMatch(/\.$/)
})

/** The patterns of a JSON Schema that has no text for them, and would call their values any text. */
function patternsWithoutText(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null || 'expected' in schema) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'propertyNames'
      ? []
      : key === 'pattern' && typeof value === 'string'
        ? [value]
        : patternsWithoutText(value),
  )
}
