import { describe, expect, test } from 'vitest'
import { definitionOf, describeField, FIELD_CATALOGUE, type FieldName } from './catalogue.ts'
import { findFormFaults, formField, formValuesAfter, isShown, type FormField } from './form.ts'

const asked = (name: FieldName, given: Partial<FormField> = {}): FormField => ({
  ...definitionOf(name),
  name,
  mandatory: true,
  readOnly: false,
  default: null,
  rules: {},
  shownFor: null,
  mandatoryWith: null,
  ...given,
})
const today = '2026-11-26'
const faults = (fields: readonly FormField[], values: Readonly<Record<string, string>>) =>
  findFormFaults(fields, values, today).map(({ field, reason }) => `${field} ${reason}`)

test('a field has the bounds of the catalogue, and those of its form', () => {
  const bounded = formField(
    'stake',
    describeField({ control: 'text', validator: 'money', bounds: { min: 1, max: 50 } }),
    {
      mandatory: true,
      rules: { max: 20 },
    },
  )
  expect(bounded.rules).toEqual({ min: 1, max: 20 })
  expect(faults([bounded], { stake: '21' })).toEqual(['stake maxAmount'])
})

describe('a field for some countries', () => {
  const state = asked('state', { shownFor: ['CAN', 'USA'] })

  test('is shown for the chosen country, and has no fault for another one', () => {
    expect(isShown(state, { country: 'CAN' })).toBe(true)
    expect(isShown(state, { country: 'HUN' })).toBe(false)
    expect(faults([state], { country: 'HUN' })).toEqual([])
    expect(faults([state], { country: 'CAN' })).toEqual(['state mandatory'])
  })

  test('follows the country of the form where no field asks for one', () => {
    expect(isShown({ ...state, rules: { country: 'USA' } }, {})).toBe(true)
    expect(isShown({ ...state, rules: { country: 'HUN' } }, {})).toBe(false)
  })

  // Covers REG-030
  test('is emptied when a change of the country hides it, though its value would fit', () => {
    const number = asked('nationalIdNumber', { shownFor: ['ROU', 'HUN'] })
    const after = (country: string) =>
      formValuesAfter(
        [number],
        { country: 'HUN', nationalIdNumber: '30805120297' },
        { country },
        '2026-11-26',
      )
    expect(after('DEU')).toEqual({ country: 'DEU', nationalIdNumber: '' })
    expect(after('HUN')).toEqual({ country: 'HUN', nationalIdNumber: '30805120297' })
  })
})

describe('a phone number', () => {
  const phone = asked('phoneNumber', {
    mandatory: false,
    mandatoryWith: 'receiveSms',
    rules: { country: 'HUN', lengths: { HUN: [9, 12], default: [9, 15] } },
  })

  // Covers REG-032
  test('may be missing, and is judged when it is there', () => {
    expect(faults([phone], {})).toEqual([])
    expect(faults([phone], { phoneNumber: '+36301' })).toEqual(['phoneNumber phoneTooShort'])
  })

  // Covers REG-032
  test('is needed for messages by SMS, with a reason that names what it is for', () => {
    expect(faults([phone], { receiveSms: 'true' })).toEqual(['phoneNumber mandatoryWith'])
    expect(faults([phone], { receiveSms: 'true', phoneNumber: '+36301' })).toEqual([
      'phoneNumber invalidWith',
    ])
    const typed = { receiveSms: 'true', phoneNumber: '+36 30 ABC 4567' }
    expect(findFormFaults([phone], typed, '2026-11-26')).toEqual([
      {
        field: 'phoneNumber',
        reason: 'invalidWith',
        details: { cause: 'phoneCharacters', checkbox: 'receiveSms' },
      },
    ])
  })
})

test('a read-only field has no fault, because nobody can mend it', () => {
  expect(faults([asked('firstName', { readOnly: true })], {})).toEqual([])
})

test('a field is mandatory with the checkbox of the catalogue, unless its form makes it mandatory anyway', () => {
  const second = { ...FIELD_CATALOGUE.city, mandatoryWith: 'campaignsEnabled' }
  const city = formField('city', second, { mandatory: false })
  expect(faults([city], {})).toEqual([])
  expect(findFormFaults([city], { campaignsEnabled: 'true' }, today)).toEqual([
    { field: 'city', reason: 'mandatoryWith', details: { cause: 'mandatory', checkbox: 'campaignsEnabled' } },
  ])
  expect(formField('city', second, { mandatory: true }).mandatoryWith).toBeNull()
})
