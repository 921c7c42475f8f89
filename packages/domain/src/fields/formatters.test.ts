import { expect, test } from 'vitest'
import { FIELD_FORMATTERS } from './formatters.ts'

// Covers IBAN-007
test.each([
  ['iban', 'hu42-1177', 'HU42 1177'],
  ['phone', '+36 (30) 123-4567', '+36301234567'],
  ['phone', '0036 30 123 4567', '+36301234567'],
  ['phone', '+36 30 ABC', '+3630ABC'],
  ['documentNumber', '12-34 AB', '1234AB'],
  ['documentNumber', 'AU-VI 123456', 'AUVI123456'],
] as const)('%s writes %j as %j', (name, text, expected) => {
  expect(FIELD_FORMATTERS[name](text)).toBe(expected)
})
