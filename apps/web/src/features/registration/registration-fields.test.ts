import { registrationFormOf } from '@baize/contract'
import { currencyCode, definitionOf, formField, type FieldValues } from '@baize/domain'
import { describe, expect, test } from 'vitest'
import { answersOf, emptyValues } from '../fields/index.ts'
import {
  choicesOf,
  detailsOf,
  isNeeded,
  mandatoryOf,
  ownFaults,
  registrationInput,
  termsOf,
} from './registration-fields.ts'

const { fields } = registrationFormOf([])
const asking = registrationFormOf(['firstName', 'lastName', 'address', 'city']).fields
const policy = { strength: 'normal', minLength: 8, pattern: null } as const
const anna: FieldValues = {
  ...emptyValues(fields),
  email: 'anna@example.hu',
  confirmEmail: 'Anna@example.hu ',
  password: ' Quiet-Table-7',
  confirmPassword: ' Quiet-Table-7',
  nickName: 'anna_k',
  birthDate: '1990-03-14',
  gender: 'female',
  zipCode: '1055',
  publicPerson: 'true',
  ageAndPolicyChecked: 'true',
}
const other = { currency: currencyCode('HUF'), isExposed: false }
const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name)

describe('the fields of the form', () => {
  test('are two parts: what is filled in, and what is ticked', () => {
    expect(namesOf(termsOf(fields))).toEqual([
      'ageAndPolicyChecked',
      'publicPerson',
      'receiveEmail',
      'receiveSms',
    ])
    expect([...detailsOf(fields), ...termsOf(fields)]).toHaveLength(fields.length)
  })

  test('are needed to open an account or a choice', () => {
    expect(namesOf(termsOf(fields).filter(isNeeded))).toEqual(['ageAndPolicyChecked', 'publicPerson'])
  })

  test('keep the order of the table: a box that is a fact stands among the details', () => {
    const box = formField(
      'hasSecondPhone',
      { ...definitionOf('occupation'), control: 'checkbox' },
      { mandatory: false },
    )
    const second = formField('secondPhoneNumber', definitionOf('phoneNumber'), { mandatory: false })
    const optional = formField('statementPrivacyChecked', definitionOf('statementPrivacyChecked'), {
      mandatory: false,
    })
    const table = [optional, ...fields.slice(0, 2), box, second, ...fields.slice(2)]
    expect(namesOf(detailsOf(table)).slice(2, 4)).toEqual(['hasSecondPhone', 'secondPhoneNumber'])
    expect(namesOf(termsOf(table))).not.toContain('hasSecondPhone')
    const { statements, consents } = choicesOf(termsOf(table))
    expect(namesOf(statements)).toEqual(['statementPrivacyChecked'])
    expect(namesOf(consents)).toEqual(['receiveEmail', 'receiveSms'])
  })

  test('that have to be filled in depend on what is ticked', () => {
    expect(mandatoryOf(detailsOf(fields), anna)).not.toContain('phoneNumber')
    expect(mandatoryOf(detailsOf(fields), { ...anna, receiveSms: 'true' })).toContain('phoneNumber')
    expect(mandatoryOf(detailsOf(asking), anna)).toContain('lastName')
  })
})

describe('the fields with rules of their own', () => {
  const faultsWith = (change: FieldValues) =>
    ownFaults(fields, { ...anna, ...change }, policy).map(
      ({ field, error, details }) => `${field} ${String(details['reason'] ?? error)}`,
    )

  // Covers REG-036
  test.each<[FieldValues, readonly string[]]>([
    [{}, []],
    [{ password: 'Short-1', confirmPassword: 'Short-1' }, ['password tooShort']],
    [{ password: 'quiet-table-7', confirmPassword: 'quiet-table-7' }, ['password uppercaseAndDigit']],
    [{ confirmPassword: 'Quiet-Table-8' }, ['confirmPassword mustEqual']],
    [{ ageAndPolicyChecked: '' }, ['ageAndPolicyChecked terms_not_accepted']],
  ])('with %j have the faults %j', (change, expected) => {
    expect(faultsWith(change)).toEqual(expected)
  })

  test('need no second password where the form asks once', () => {
    const once = fields.filter(({ name }) => name !== 'confirmPassword')
    expect(ownFaults(once, { ...anna, confirmPassword: '' }, policy)).toEqual([])
  })
})

describe('a registration', () => {
  test('is sent as the contract defines it, without empty values, and with the spaces of a password', () => {
    const input = registrationInput(fields, anna, { ...other, captcha: 'abc' })
    expect(input).toMatchObject({
      email: 'anna@example.hu',
      password: ' Quiet-Table-7',
      publicPerson: false,
      receiveSms: false,
      currency: 'HUF',
      captcha: 'abc',
    })
    for (const absent of ['publicPersonDeclared', 'promoCode', 'phoneNumber', 'referralCode', 'firstName'])
      expect(input).not.toHaveProperty(absent)
  })

  // Covers REG-022
  test('has the account part of the payload, with the country where the form asks for it', () => {
    const country = formField('country', definitionOf('country'), { mandatory: true })
    const values = { ...anna, phoneNumber: '+36301234567', receiveSms: 'true', country: 'DEU' }
    expect(registrationInput([...fields, country], values, other)).toEqual({
      email: 'anna@example.hu',
      confirmEmail: 'Anna@example.hu',
      password: ' Quiet-Table-7',
      confirmPassword: ' Quiet-Table-7',
      nickName: 'anna_k',
      phoneNumber: '+36301234567',
      receiveSms: true,
      receiveEmail: false,
      publicPerson: false,
      country: 'DEU',
      currency: 'HUF',
      birthDate: '1990-03-14',
      gender: 'female',
      zipCode: '1055',
      ageAndPolicyChecked: true,
      campaignsEnabled: false,
    })
  })

  // Covers REG-022
  test('counts a person as politically exposed until they state the opposite', () => {
    const stated = (values: FieldValues) => answersOf(fields, values)['publicPerson']
    expect(stated(emptyValues(fields))).toBe(true)
    expect(stated({ ...anna, publicPerson: 'true' })).toBe(false)
  })

  test('sends what the table asks for, and nothing that another form left behind', () => {
    const grace = {
      ...anna,
      firstName: ' Grace ',
      lastName: 'Okafor',
      address: '12 Acacia Avenue',
      city: 'Leeds',
    }
    expect(registrationInput(asking, grace, other)).toMatchObject({ firstName: 'Grace', city: 'Leeds' })
    expect(registrationInput(fields, grace, other)).not.toHaveProperty('firstName')
  })

  // Covers REG-039
  test('of a politically exposed person contains the declaration', () => {
    expect(registrationInput(fields, anna, { ...other, isExposed: true })).toMatchObject({
      publicPerson: true,
      publicPersonDeclared: true,
    })
  })
})
