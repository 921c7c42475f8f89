import { describe, expect, test } from 'vitest'
import type { FieldRules, FieldValues } from './field.ts'
import { FIELD_VALIDATORS, type FieldValidatorName } from './validators.ts'

const TODAY = '2026-11-26'
const fault = (name: FieldValidatorName, text: string, rules: FieldRules = {}, values: FieldValues = {}) =>
  FIELD_VALIDATORS[name](text, { rules, values, today: TODAY })
const reason = (name: FieldValidatorName, text: string, rules?: FieldRules, values?: FieldValues) =>
  fault(name, text, rules, values)?.reason ?? null

describe('an address', () => {
  test.each([
    ['placeName', 'Stoke-on-Trent', null],
    ['placeName', 'Paris 16', null],
    ['placeName', '北京', null],
    ['placeName', '2000', 'invalid'],
    ['placeName', '1051 Budapest', 'invalid'],
    ['streetAddress', '12 Acacia Avenue', null],
    ['streetAddress', 'Akácfa utca', null],
    ['streetAddress', '12', 'invalid'],
    ['houseNumber', '12', null],
    ['houseNumber', '12/A', null],
    ['houseNumber', '12-14', null],
    ['houseNumber', '7 b', null],
    ['houseNumber', '0123/5 hrsz.', null],
    ['houseNumber', 'A', 'houseNumber'],
    ['houseNumber', '12#', 'houseNumber'],
  ] as const)('has as %s %j: %s', (name, text, expected) => {
    expect(reason(name, text)).toBe(expected)
  })
})

describe('a postcode', () => {
  const formats = { HUN: ['9999'], USA: ['99999', '99999-9999'], NLD: ['9999 AA'] }

  // Covers VALMSG-027
  test.each([
    ['HUN', '1234', null],
    ['HUN', '0123', 'hungaryZipCode'],
    ['HUN', '123', 'hungaryZipCode'],
    ['HUN', '12345', 'hungaryZipCode'],
    ['USA', '90210', null],
    ['USA', '90210-1234', null],
    ['USA', '9021', 'postcode'],
    ['NLD', '1012ab', null],
    ['DEU', 'anything', null],
    ['constructor', 'anything', null],
  ])('of %s is %j: %s', (country, text, expected) => {
    expect(reason('postcode', text, { formats, country })).toBe(expected)
  })

  // Covers VALMSG-027
  test('has an example of its country', () => {
    expect(fault('postcode', '0123', { formats, country: 'HUN' })?.details).toEqual({ example: '1051' })
    expect(fault('postcode', '1012', { formats, country: 'NLD' })?.details).toEqual({ example: '1234 AB' })
  })

  test('follows the country of the form before that of the licence', () => {
    expect(reason('postcode', '1012 AB', { formats, country: 'HUN' }, { country: 'NLD' })).toBeNull()
  })
})

describe('a country', () => {
  test.each([
    ['HUN', undefined, null],
    ['XKX', undefined, null],
    ['HU', undefined, 'countryUnknown'],
    ['ZZZ', undefined, 'countryUnknown'],
    ['HUN', ['HUN', 'AUT'], null],
    ['DEU', ['HUN', 'AUT'], 'countryUnknown'],
  ])('%s among %j: %s', (text, countries, expected) => {
    expect(reason('country', text, countries === undefined ? {} : { countries })).toBe(expected)
  })
})

test.each([
  ['CAN', 'CA-ON', null],
  ['USA', 'CA-ON', 'stateUnknown'],
  ['CAN', 'CA-NT', null],
  ['AUS', 'CA-NT', 'stateUnknown'],
  ['CAN', 'ON', 'stateUnknown'],
  ['HUN', 'CA-ON', 'stateUnknown'],
])('in %s the state is %s: %s', (country, text, expected) => {
  expect(reason('state', text, {}, { country })).toBe(expected)
})

describe('a phone number', () => {
  const lengths = { HUN: [9, 12], GBR: [11, 12], default: [9, 15] } as const

  // Covers VALMSG-025, PHONE-004, PHONE-005
  test.each([
    ['+36301234', 'phoneTooShort'],
    ['+363012345', null],
    ['+363012345678', null],
    ['+3630123456789', 'phoneTooLong'],
    ['+37212345', 'phoneTooShort'],
    ['+372123456', null],
    ['+372123456789012', null],
    ['+3721234567890123', 'phoneTooLong'],
    ['+44 20 7946 0958', null],
    ['0036 (30) 123-4567', null],
    ['30 123 4567', 'phone'],
    ['+36 30 ABC 4567', 'phoneCharacters'],
    ['abc', 'phoneCharacters'],
    ['+36 30 123 4567 #2', 'phoneCharacters'],
    ['+36+301234567', 'phoneCharacters'],
    ['+0301234567', 'phone'],
    ['+', 'phone'],
  ])('%s, counted with its calling code: %s', (text, expected) => {
    expect(reason('phone', text, { lengths, country: 'HUN' })).toBe(expected)
  })

  test('has the lengths of its own country, not those of the form', () => {
    expect(reason('phone', '+372123456789012', { lengths, country: 'HUN' })).toBeNull()
    expect(fault('phone', '+36301234', { lengths, country: 'EST' })).toEqual({
      reason: 'phoneTooShort',
      details: { min: 9 },
    })
  })

  test('of a code of several countries has the lengths of that of the form', () => {
    const shared = { USA: [11, 11], CAN: [9, 10] } as const
    expect(reason('phone', '+12025550123', { lengths: shared, country: 'USA' })).toBeNull()
    expect(reason('phone', '+12025550123', { lengths: shared, country: 'CAN' })).toBe('phoneTooLong')
  })

  test('has nine to fifteen digits where nothing is set', () => {
    expect(reason('phone', '+3630123')).toBe('phoneTooShort')
    expect(reason('phone', '+3630123456789012')).toBe('phoneTooLong')
  })
})

describe('a national id number', () => {
  // Covers VALMSG-026, VALMSG-028, VALMSG-029
  test.each([
    ['ROU', '1630615123457', null],
    ['ROU', '1630615123458', 'nationalId'],
    ['LTU', '33309240064', null],
    ['LTU', '33309240065', 'personalCode'],
    ['DNK', '211062-5628', null],
    ['DNK', '211062-562', 'cpr'],
    ['USA', '536-90-4399', null],
    ['USA', '666-90-4399', 'ssn'],
    ['HUN', '3-080512-0298', 'nationalId'],
    ['DEU', 'T22000129', null],
    ['DEU', 'T22#', 'nationalId'],
  ])('of %s is %s: %s', (country, text, expected) => {
    expect(reason('nationalId', text, { country })).toBe(expected)
  })

  // Covers VALMSG-026, VALMSG-028
  test.each([
    ['ssn', '536-90-4399', '000-90-4399'],
    ['cpr', '211062-5629', '321362-5629'],
  ] as const)('%s is read in the form of any country', (name, right, wrong) => {
    expect(reason(name, right, { country: 'HUN' })).toBeNull()
    expect(reason(name, wrong, { country: 'HUN' })).toBe(name)
  })
})

// Covers VALMSG-031
test.each([
  ['HUN', '8071592153', null],
  ['HUN', '8071592154', 'taxId'],
  ['NLD', '111222333', null],
  ['GBR', '1234567890', null],
  ['GBR', '12*34', 'taxId'],
])('the tax number of %s is %s: %s', (country, text, expected) => {
  expect(reason('taxId', text, { country })).toBe(expected)
})

describe('the number of a document', () => {
  test.each([
    ['123456AB', {}, null],
    ['AU-VI 123456', { max: 10 }, null],
    ['AU-VI 1234567', { max: 10 }, { reason: 'tooLong', details: { max: 10 } }],
    ['12-34', { min: 5 }, { reason: 'tooShort', details: { min: 5 } }],
    ['- / -', {}, { reason: 'documentNumber', details: {} }],
    ['123456*B', {}, { reason: 'documentNumber', details: {} }],
  ])('%j with %j: %j', (text, rules, expected) => {
    expect(fault('documentNumber', text, rules)).toEqual(expected)
  })
})
