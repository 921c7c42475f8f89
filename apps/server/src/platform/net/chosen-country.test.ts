import { expect, test } from 'vitest'
import { chosenCountry } from './chosen-country.ts'

test.each([
  ['GBR', 'GBR'],
  ['gb', 'GBR'],
  ['hun', 'HUN'],
  ['', ''],
  ['XX', null],
  ['Hungary', null],
  ['HUN; Path=/', null],
  [['GBR', 'HUN'], null],
  [undefined, null],
])('%o chooses the country %o', (text, country) => {
  expect(chosenCountry(text)).toBe(country)
})
