import { expect, test } from 'vitest'
import { groupSign, isNumberFormat, moneyUnit } from './number-formats.ts'

test.each([
  ['HUF', 'hu-HU', { text: 'Ft', isBefore: false }],
  ['GBP', 'en-GB', { text: '£', isBefore: true }],
  ['GBP', 'hu-HU', { text: '£', isBefore: false }],
] as const)('the unit of %s in %s is %o', (currency, format, unit) => {
  expect(moneyUnit(currency, format)).toEqual(unit)
})

test.each([
  ['hu-HU', '\u00a0'],
  ['en-GB', ','],
  ['de-DE', '.'],
  ['de-CH', "'"],
])('%s groups digits by %j', (format, sign) => {
  expect(groupSign(format)).toBe(sign)
})

test('an invalid tag, or one that the runtime does not know, is no format', () => {
  expect(['hu-HU', 'en', 'xx-XX', 'hu_HU', '', 'no format'].filter(isNumberFormat)).toEqual(['hu-HU', 'en'])
})

test('a tag whose amounts cannot be typed again is no format', () => {
  const tags = ['en-IN', 'hi', 'ar-EG', 'fa', 'en-GB-u-nu-deva', 'de-CH', 'fr-FR', 'pt-PT', 'pl']
  expect(tags.filter(isNumberFormat)).toEqual(['de-CH', 'fr-FR', 'pt-PT', 'pl'])
})
