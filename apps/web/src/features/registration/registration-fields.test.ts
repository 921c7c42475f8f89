import { globSync, readFileSync } from 'node:fs'
import { registrationFormFields } from '@baize/contract'
import { currencyCode, REGISTRATION_FIELDS } from '@baize/domain'
import { describe, expect, test } from 'vitest'
import {
  emptyRegistration,
  detailFields,
  detailFieldsInOrder,
  namesInOrder,
  phoneDigits,
  registrationInput,
  validateRegistration,
  type RegistrationValues,
} from './registration-fields.ts'

const rules = {
  password: { strength: 'normal', minLength: 8, pattern: null } as const,
  playerAgeLimit: 18,
  today: '2026-11-21',
  registrationFields: [],
  postcodeFormats: ['9999'],
  phoneLengths: [9, 12] as const,
}
const anna: RegistrationValues = {
  ...emptyRegistration,
  email: 'anna@example.hu',
  confirmEmail: 'Anna@example.hu ',
  password: 'Quiet-Table-7',
  confirmPassword: 'Quiet-Table-7',
  nickName: 'anna_k',
  birthDate: '1990-03-14',
  gender: 'female',
  zipCode: '1055',
  notExposed: true,
  ageAndPolicyChecked: true,
}
const faultsWith = (change: Partial<RegistrationValues>) =>
  validateRegistration({ ...anna, ...change }, rules).map(
    ({ field, details }) => `${field} ${String(details['reason'])}`,
  )

const grace = {
  ...anna,
  firstName: 'Grace',
  lastName: 'Okafor',
  address: '12 Acacia Avenue',
  city: 'Leeds',
} as const

describe('a registration under rules that ask for names and address', () => {
  const asking = { ...rules, registrationFields: REGISTRATION_FIELDS }

  test('needs each of them', () => {
    expect(validateRegistration(grace, asking)).toEqual([])
    expect(
      validateRegistration(anna, asking).map(({ field, details }) => [field, details['reason']]),
    ).toEqual(REGISTRATION_FIELDS.map((field) => [field, 'mandatory']))
    expect(validateRegistration({ ...grace, lastName: 'Okafor 2' }, asking)).toMatchObject([
      { field: 'lastName', details: { reason: 'invalid' } },
    ])
  })

  test('sends them, and under other rules does not', () => {
    const other = { currency: currencyCode('GBP'), isExposed: false }
    const names = { firstName: 'Grace', lastName: 'Okafor', address: '12 Acacia Avenue', city: 'Leeds' }
    expect(registrationInput(grace, { ...other, registrationFields: REGISTRATION_FIELDS })).toMatchObject(
      names,
    )
    expect(registrationInput(grace, { ...other, registrationFields: [] })).not.toHaveProperty('firstName')
  })
})

describe('a registration', () => {
  test('with complete values is valid', () => {
    expect(validateRegistration(anna, rules)).toEqual([])
  })

  test.each<[Partial<RegistrationValues>, string]>([
    [{ email: 'anna@', confirmEmail: 'anna@' }, 'email invalid'],
    [{ confirmEmail: 'anne@example.hu' }, 'confirmEmail mustEqual'],
    [{ password: 'Short-1', confirmPassword: 'Short-1' }, 'password tooShort'],
    [{ password: 'quiet-table-7', confirmPassword: 'quiet-table-7' }, 'password uppercaseAndDigit'],
    [{ confirmPassword: 'Quiet-Table-8' }, 'confirmPassword mustEqual'],
    [{ nickName: 'anna k' }, 'nickName nickName'],
    [{ birthDate: '2008-11-22' }, 'birthDate minAge'],
    [{ birthDate: '1925-11-21' }, 'birthDate maxAge'],
    [{ birthDate: '2015-02-31' }, 'birthDate noSuchDate'],
    [{ birthDate: '1990-13-01' }, 'birthDate noSuchDate'],
    [{ birthDate: '90-02-03' }, 'birthDate invalid'],
    [{ zipCode: '12' }, 'zipCode postcode'],
    [{ zipCode: '<b>' }, 'zipCode htmlTags'],
    [{ birthDate: '--' }, 'birthDate mandatory'],
    [{ gender: '' }, 'gender mandatory'],
    [{ receiveSms: true }, 'phoneNumber mandatory'],
    [{ phoneNumber: '12' }, 'phoneNumber invalid'],
    [{ phoneNumber: '+36301234' }, 'phoneNumber invalid'],
    [{ phoneNumber: '+363012345678 9' }, 'phoneNumber invalid'],
    [{ phoneNumber: '12', receiveSms: true }, 'phoneNumber invalidForSms'],
    [{ ageAndPolicyChecked: false }, 'ageAndPolicyChecked undefined'],
  ])('with %j has the fault "%s"', (change, fault) => {
    expect(faultsWith(change)).toEqual([fault])
  })

  test.each(['+363012345', '+36 30 12345678'])('with the phone number %s is valid', (phoneNumber) => {
    expect(faultsWith({ phoneNumber })).toEqual([])
  })

  test('on the eighteenth birthday is valid', () => {
    expect(faultsWith({ birthDate: '2008-11-21' })).toEqual([])
  })

  test('of an empty form has one "required" fault for each field', () => {
    const fields = validateRegistration(emptyRegistration, rules).map(({ field }) => field)
    expect(new Set(fields).size).toBe(fields.length)
  })

  test('is sent as the contract defines it, without empty values', () => {
    const input = registrationInput(anna, {
      currency: currencyCode('HUF'),
      registrationFields: [],
      isExposed: false,
      captcha: 'abc',
    })
    expect(input).toMatchObject({
      publicPerson: false,
      currency: 'HUF',
      email: 'anna@example.hu',
      captcha: 'abc',
    })
    for (const absent of ['publicPersonDeclared', 'promoCode', 'phoneNumber', 'referralCode'])
      expect(input).not.toHaveProperty(absent)
  })

  test('sends every field of the form, and no other', () => {
    const complete = { ...anna, phoneNumber: '+36301234567', promoCode: 'SPRING' }
    const input = registrationInput(complete, {
      currency: currencyCode('HUF'),
      registrationFields: REGISTRATION_FIELDS,
      isExposed: true,
      captcha: 'abc',
      referralCode: 'ABC',
    })
    expect(Object.keys(input).sort()).toEqual([...registrationFormFields].sort())
  })

  test('of a politically exposed person contains the declaration', () => {
    expect(
      registrationInput(anna, { currency: currencyCode('HUF'), registrationFields: [], isExposed: true }),
    ).toMatchObject({
      publicPerson: true,
      publicPersonDeclared: true,
    })
  })
})

test.each([
  ['+36 30 123-4567', '+36301234567'],
  ['0036 (30) 123 4567', '+36301234567'],
  ['', ''],
])('the phone number %j is sent as %j', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
})

test('each language says which of the two names comes first', () => {
  const files = globSync('messages/*.json', { cwd: import.meta.dirname })
  const orders = files.map((file) => {
    const texts = JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')) as Record<string, string>
    return [file.slice(-'xx.json'.length, -'.json'.length), texts['registration.nameOrder'] ?? '']
  })
  for (const [, order] of orders) expect(['firstName lastName', 'lastName firstName']).toContain(order)
  expect(namesInOrder(new Map(orders as [string, string][]).get('hu') ?? '')).toEqual([
    'lastName',
    'firstName',
  ])
  expect(namesInOrder(new Map(orders as [string, string][]).get('en') ?? '')).toEqual([
    'firstName',
    'lastName',
  ])
})

test('the fields of the first page are checked in the order in which the form shows them', () => {
  const fields = detailFieldsInOrder('lastName firstName')
  expect(fields.indexOf('lastName')).toBe(fields.indexOf('firstName') - 1)
  expect([...fields].sort()).toEqual([...detailFields].sort())
  expect(detailFieldsInOrder('firstName lastName')).toEqual(detailFields)
})
