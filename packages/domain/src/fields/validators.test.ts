import { describe, expect, test } from 'vitest'
import type { FieldRules, FieldValues } from './field.ts'
import { FIELD_VALIDATOR_NAMES, FIELD_VALIDATORS, type FieldValidatorName } from './validators.ts'

const TODAY = '2026-11-26'
const fault = (name: FieldValidatorName, text: string, rules: FieldRules = {}, values: FieldValues = {}) =>
  FIELD_VALIDATORS[name](text, { rules, values, today: TODAY })
const reason = (name: FieldValidatorName, text: string, rules?: FieldRules, values?: FieldValues) =>
  fault(name, text, rules, values)?.reason ?? null

test('the list and the table have the same names', () => {
  expect(Object.keys(FIELD_VALIDATORS)).toEqual(FIELD_VALIDATOR_NAMES)
})

describe('an email address', () => {
  test.each([
    ['anna@example.hu', null],
    ['abc', 'invalid'],
    ['anna@example', 'invalid'],
    [`${'a'.repeat(243)}@example.hu`, null],
    [`${'a'.repeat(244)}@example.hu`, 'tooLong'],
  ])('%s: %s', (text, expected) => {
    expect(reason('email', text)).toBe(expected)
  })
})

describe('a nickname', () => {
  // Covers VALMSG-021
  test.each([
    ['anna_K1', null],
    ['1abc', null],
    ['a-b', 'nickName'],
    ['Ági', 'nickName'],
  ])('%j: %s', (text, expected) => {
    expect(reason('nickName', text)).toBe(expected)
  })

  // Covers VALMSG-021
  test.each([
    ['anna_K1', null],
    ['1abc', 'bingoNickName'],
    ['_abc', 'bingoNickName'],
    ['a-b', 'nickName'],
  ])('of bingo, %j: %s', (text, expected) => {
    expect(reason('bingoNickName', text)).toBe(expected)
  })
})

// Covers VALMSG-022
test.each([
  ['a.b-c_1', null],
  ['a b', 'userName'],
  ['a@b', 'userName'],
])('the user name %j: %s', (text, expected) => {
  expect(reason('userName', text)).toBe(expected)
})

// Covers VALMSG-023
test.each([
  ['abC1', null],
  ['a b!', 'alphanumeric'],
  ['a_b', 'alphanumeric'],
])('the login %j: %s', (text, expected) => {
  expect(reason('alphanumeric', text)).toBe(expected)
})

describe('the name of a person', () => {
  test.each([
    'Grace',
    "O'Brien",
    'O’Brien',
    'Smith-Jones',
    'O`Brien',
    'O´Brien',
    '’t Hart',
    "'s-Gravesande",
    '‘t Hart',
    'D’Angelo-Ó Súilleabháin',
    'Smith‑Jones',
    'Ng',
    'Li',
    'Ó Dálaigh',
    'Gal·la',
    'Dr. Kovácsné',
    '王芳',
    '王',
    '김',
    'علی‌رضا',
    'नीरज',
    'Мария',
    'Ελένη',
    'مريم',
  ])('may be %s, also on a card', (text) => {
    expect(reason('personName', text)).toBeNull()
    expect(reason('cardholderName', text)).toBeNull()
  })

  // Covers VALMSG-030
  test.each(['A', '’', '’t', '-', 'Anna-', '1', 'Anna 2', 'Anna, Kovács', '<b>Anna</b>', 'x'.repeat(71)])(
    'is not %j',
    (text) => {
      expect(reason('personName', text)).toBe('invalid')
      expect(reason('cardholderName', text)).toBe('cardholderName')
    },
  )
})

describe('a birth date', () => {
  // Covers VALMSG-032
  test.each([
    ['2008-11-26', {}, null],
    ['2008-11-27', {}, { reason: 'minAge', details: { minAge: 18 } }],
    ['2006-11-26', { minAge: 21 }, { reason: 'minAge', details: { minAge: 21 } }],
    ['2005-11-26', { minAge: 21 }, null],
    ['1926-11-26', {}, null],
    ['1925-11-26', {}, { reason: 'maxAge', details: { maxAge: 100 } }],
    ['1935-11-26', { maxAge: 90 }, { reason: 'maxAge', details: { maxAge: 90 } }],
    ['2004-02-29', {}, null],
    ['2005-02-29', {}, { reason: 'noSuchDate', details: {} }],
    ['2000-02-31', {}, { reason: 'noSuchDate', details: {} }],
    ['2027-01-01', {}, { reason: 'invalid', details: {} }],
    ['26.11.2000', {}, { reason: 'invalid', details: {} }],
  ])('%s with %j: %j', (text, rules, expected) => {
    expect(fault('birthDate', text, rules)).toEqual(expected)
  })
})

describe('a date', () => {
  // Covers VALMSG-032
  test.each([
    ['issueDate', '2026-11-25', null],
    ['issueDate', '2026-11-26', null],
    ['issueDate', '2026-11-27', 'afterToday'],
    ['expiryDate', '2026-11-25', 'expired'],
    ['expiryDate', '2026-11-26', null],
    ['expiryDate', '2076-11-26', null],
    ['expiryDate', '2076-11-27', 'tooFarAhead'],
    ['futureDate', '2026-11-26', 'notAfterToday'],
    ['futureDate', '2026-11-27', null],
  ] as const)('%s %s: %s', (name, text, expected) => {
    expect(reason(name, text)).toBe(expected)
  })

  // Covers VALMSG-032
  test.each(['issueDate', 'expiryDate', 'futureDate'] as const)('%s exists', (name) => {
    expect(reason(name, '2027-02-29')).toBe('noSuchDate')
    expect(reason(name, '29-02-2028')).toBe('date')
  })
})

describe('a confirmation', () => {
  // Covers REG-036
  test('of an email address is the same login', () => {
    const rules = { equals: 'email' }
    expect(reason('equals', 'Anna@Example.hu', rules, { email: ' anna@example.hu' })).toBeNull()
    expect(fault('equals', 'ann@example.hu', rules, { email: 'anna@example.hu' })).toEqual({
      reason: 'mustEqual',
      details: { other: 'email' },
    })
  })

  test('of a password has the same characters', () => {
    const rules = { equals: 'password' }
    expect(reason('equals', 'Secret-1', rules, { password: 'Secret-1' })).toBeNull()
    expect(reason('equals', 'secret-1', rules, { password: 'Secret-1' })).toBe('mustEqual')
    expect(reason('equals', 'Secret-1', rules, { password: 'Secret-1 ' })).toBe('mustEqual')
    expect(reason('equals', 'Secret-1', rules)).toBe('mustEqual')
  })

  test('without the other field is a mistake in the form', () => {
    expect(() => fault('equals', 'a')).toThrow('no other field')
  })
})

// Covers VALMSG-030
test.each([
  ['4111111111111111', null],
  ['4111 1111 1111 1111', null],
  ['378282246310005', null],
  ['4111111111111112', 'creditCardNumber'],
  ['0', 'creditCardNumber'],
  ['41111111111', 'creditCardNumber'],
  ['4111x', 'creditCardNumber'],
])('the card number %s: %s', (text, expected) => {
  expect(reason('creditCardNumber', text)).toBe(expected)
})

describe('a number', () => {
  // Covers VALMSG-015, VALMSG-016, VALMSG-025
  test.each([
    ['integer', '5', { min: 1, max: 10 }, null],
    ['integer', '11', { min: 1, max: 10 }, { reason: 'integerBetween', details: { min: 1, max: 10 } }],
    ['integer', '5.5', { min: 1, max: 10 }, { reason: 'integerBetween', details: { min: 1, max: 10 } }],
    ['integer', '0', { min: 1 }, { reason: 'positive', details: {} }],
    ['integer', '1', { min: 2 }, { reason: 'minValue', details: { min: 2 } }],
    ['integer', '3', { max: 2 }, { reason: 'maxValue', details: { max: 2 } }],
    ['integer', 'x', {}, { reason: 'number', details: {} }],
    ['wholeNumber', '12', {}, null],
    ['wholeNumber', '12.50', {}, { reason: 'wholeNumber', details: {} }],
    ['wholeNumber', '12,00', {}, { reason: 'wholeNumber', details: {} }],
    ['wholeNumber', 'twelve', {}, { reason: 'number', details: {} }],
    ['money', '12.50', {}, null],
    ['money', '12,5', {}, null],
    ['money', '12', {}, null],
    ['money', '12.505', {}, { reason: 'twoDecimals', details: {} }],
    ['money', '12 euro', {}, { reason: 'number', details: {} }],
    ['money', '10.5', { min: 10.9 }, { reason: 'minAmount', details: { min: 10 } }],
    ['money', '11', { max: 10.9 }, { reason: 'maxAmount', details: { max: 10 } }],
    ['money', '0', { min: 1 }, { reason: 'positive', details: {} }],
  ] as const)('%s %j with %j: %j', (name, text, rules, expected) => {
    expect(fault(name, text, rules)).toEqual(expected)
  })
})

test.each([
  ['ab', 'bonusCode'],
  ['abc', null],
  ['x'.repeat(32), null],
  ['x'.repeat(33), 'bonusCode'],
])('the bonus code %s: %s', (text, expected) => {
  expect(reason('bonusCode', text)).toBe(expected)
})

describe('a bank account', () => {
  const rules = { countries: ['HUN'] }

  // Covers VALMSG-034, IBAN-011
  test.each([
    ['HU42 1177 3016 1111 1018 0000 0000', null],
    ['hu42-1177-3016-1111-1018-0000-0000', null],
    ['HU42#1177', 'specialCharacters'],
    ['HU42 1177', 'ibanLength'],
    ['XX42117730161111101800000000', 'structure'],
    ['HU4211773016111110180000000X', 'structure'],
    ['HU43117730161111101800000000', 'checkDigits'],
    ['HU86117730161111101900000000', 'checkDigits'],
    ['NL91ABNA0417164300', 'country'],
    ['NL91ABNA041716430', 'ibanLength'],
  ])('%s where accounts are Hungarian: %s', (text, expected) => {
    expect(reason('iban', text, rules)).toBe(expected)
  })

  test('names the length of its country, and may be of any where none is named', () => {
    expect(fault('iban', 'HU42')?.details).toEqual({ length: 28 })
    expect(reason('iban', 'NL91ABNA0417164300')).toBeNull()
  })

  // Covers VALMSG-034
  test('has a bank code of its own', () => {
    expect(reason('bic', 'OTPVHUHB')).toBeNull()
    expect(reason('bic', 'OTP')).toBe('bic')
  })
})
