import { describe, expect, test } from 'vitest'
import { definitionOf, describeField } from './catalogue.ts'
import { storedFieldText } from './stored-text.ts'

describe('is stored', () => {
  // Covers PHONE-001
  test.each([
    ['ibanAccount', ' hu42 1177-3016 1111 1018 0000 0000 ', 'HU42117730161111101800000000'],
    ['ibanBic', ' otpv hu hb ', 'OTPVHUHB'],
    ['ibanAccountOwnerName', ' Dr. Nagy  Péter ', 'Dr. Nagy Péter'],
    ['phoneNumber', '0036 30 123 4567', '+36301234567'],
    ['city', ' Bad  Ischl ', 'Bad  Ischl'],
  ] as const)('%s %j as %j', (name, text, stored) => {
    expect(storedFieldText(definitionOf(name), text)).toBe(stored)
  })

  test('without a rule as it was typed', () => {
    expect(storedFieldText(describeField({ control: 'text' }), ' a-1 ')).toBe('a-1')
  })
})

test.each([
  ['ibanAccount', 'HU43117730161111101800000000'],
  ['ibanBic', 'OTP'],
] as const)('%s with a fault is not stored', (name, text) => {
  expect(() => storedFieldText(definitionOf(name), text)).toThrow('the value has the fault')
})
