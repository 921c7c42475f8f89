import { describe, expect, test } from 'vitest'
import { fieldText, findFieldFault, valuesAfter, type CheckedField } from './find-field-fault.ts'
import type { FieldRules } from './field.ts'

const TODAY = '2026-11-26'
const field = (changes: Partial<CheckedField> = {}): CheckedField => ({
  name: 'city',
  control: 'text',
  mandatory: false,
  validator: null,
  minLength: null,
  maxLength: null,
  options: null,
  ...changes,
})
const find = (checked: CheckedField, text: string, values = {}, rules: FieldRules = {}) =>
  findFieldFault(checked, text, { rules, values, today: TODAY })

describe('a field', () => {
  test('is required where it is mandatory, and blanks are no text', () => {
    for (const text of ['', '  '])
      expect(find(field({ mandatory: true }), text)).toEqual({ reason: 'mandatory', details: {} })
    expect(find(field({ validator: 'placeName' }), ' ')).toBeNull()
  })

  // Covers VALMSG-013
  test('has at least and at most its characters, once there are any', () => {
    const checked = field({ minLength: 3, maxLength: 5, validator: 'placeName' })
    expect(find(checked, 'Ab')).toEqual({ reason: 'tooShort', details: { min: 3 } })
    expect(find(checked, 'Pécs')).toBeNull()
    expect(find(checked, 'Sopron')).toEqual({ reason: 'tooLong', details: { max: 5 } })
    expect(find(checked, '')).toBeNull()
    const exact = field({ minLength: 4, maxLength: 4 })
    expect(find(exact, 'Pécs')).toBeNull()
    for (const text of ['Ózd', 'Sopron'])
      expect(find(exact, text)).toEqual({ reason: 'exactLength', details: { length: 4 } })
  })

  // Covers VALMSG-024
  test('contains no tag, at most its characters, and one of its options, in this order', () => {
    const checked = field({ maxLength: 5, options: ['red', 'green'], validator: 'nickName' })
    expect(find(checked, '<b>red</b>')).toEqual({ reason: 'htmlTags', details: {} })
    expect(find(checked, 'yellow')).toEqual({ reason: 'tooLong', details: { max: 5 } })
    expect(find(checked, 'blue')).toEqual({ reason: 'oneOf', details: { values: 'red, green' } })
    expect(find(checked, ' red ')).toBeNull()
  })

  test('then follows its validator', () => {
    expect(find(field({ validator: 'placeName' }), '2000')).toEqual({ reason: 'invalid', details: {} })
    expect(find(field({ validator: 'placeName' }), ' Eger ')).toBeNull()
  })

  test('counts characters as people do', () => {
    expect(find(field({ maxLength: 2 }), '👍🏻')).toBeNull()
    expect(find(field({ maxLength: 1 }), '𝒳')).toBeNull()
  })
})

test('the blanks of an account number do not count as its characters', () => {
  const account = field({ control: 'iban', validator: 'iban', maxLength: 28 })
  expect(find(account, 'HU42 1177 3016 1111 1018 0000 0000')).toBeNull()
  expect(find(account, 'HU42 1177 3016 1111 1018 0000 0000 9')?.reason).toBe('ibanLength')
})

test('a mandatory checkbox is ticked, another one may be either', () => {
  const box = field({ control: 'checkbox', mandatory: true })
  expect(find(box, '')).toEqual({ reason: 'mandatory', details: {} })
  expect(find(box, 'true')).toBeNull()
  expect(find(box, 'false')).toEqual({ reason: 'invalid', details: {} })
  expect(find({ ...box, mandatory: false }, '')).toBeNull()
})

// Covers VALMSG-012
test('a hidden field is filled by a choice elsewhere, which a mandatory one asks for', () => {
  expect(find(field({ control: 'hidden', mandatory: true }), '')?.reason).toBe('mustSelect')
  expect(find(field({ control: 'hidden' }), '')).toBeNull()
})

test('a password keeps its blanks and may have any character', () => {
  const password = field({ control: 'password', mandatory: true })
  expect(find(password, '<b>Secret</b>')).toBeNull()
  expect(find(password, '   ')).toBeNull()
  expect(fieldText(password, ' a ')).toBe(' a ')
  expect(fieldText(field(), ' a ')).toBe('a')
})

// Covers PREFILL-006
test('a state is required of a country that has states, and only of that', () => {
  const state = field({ name: 'state', control: 'state', mandatory: true, validator: 'state' })
  expect(find(state, '', { country: 'CAN' })?.reason).toBe('mandatory')
  expect(find(state, 'CA-ON', { country: 'CAN' })).toBeNull()
  expect(find(state, '', { country: 'HUN' })).toBeNull()
})

describe('after a change of the country', () => {
  const formats = { HUN: ['9999'], GBR: ['AA9A 9AA'] }
  const fields = [
    { ...field({ name: 'country', control: 'country', mandatory: true, validator: 'country' }), rules: {} },
    { ...field({ name: 'state', control: 'state', mandatory: true, validator: 'state' }), rules: {} },
    { ...field({ name: 'zipCode', mandatory: true, validator: 'postcode' }), rules: { formats } },
    { ...field({ name: 'nationalIdNumber', validator: 'nationalId' }), rules: {} },
    { ...field({ name: 'city', validator: 'placeName', options: ['Eger'] }), rules: {} },
  ]
  const after = (values: Record<string, string>, changed: Record<string, string>) =>
    valuesAfter(fields, values, changed, TODAY)

  // Covers PREFILL-006
  test('a state of another country is emptied', () => {
    expect(after({ country: 'CAN', state: 'CA-ON' }, { country: 'USA' })).toEqual({
      country: 'USA',
      state: '',
    })
    expect(after({ country: 'CAN', state: 'CA-NT' }, { country: 'AUS' })).toEqual({
      country: 'AUS',
      state: '',
    })
  })

  test('so are a postcode and a national id number that do not fit', () => {
    expect(
      after({ country: 'HUN', zipCode: '1051', nationalIdNumber: '30805120297' }, { country: 'GBR' }),
    ).toEqual({ country: 'GBR', zipCode: '', nationalIdNumber: '30805120297' })
    expect(after({ country: 'DEU', nationalIdNumber: 'T22000129' }, { country: 'HUN' })).toMatchObject({
      nationalIdNumber: '',
    })
  })

  test('what fits, what came with the change and what does not depend on it stay', () => {
    expect(after({ country: 'DEU', zipCode: '1051', city: '1' }, { country: 'HUN' })).toMatchObject({
      zipCode: '1051',
      city: '1',
    })
    expect(after({ country: 'CAN', state: 'CA-ON' }, { country: 'USA', state: 'CA-BC' })).toEqual({
      country: 'USA',
      state: 'CA-BC',
    })
  })
})

test('a confirmation stays when its value changes', () => {
  const confirm = { ...field({ name: 'confirmEmail', validator: 'equals' }), rules: { equals: 'email' } }
  const values = { email: 'a@example.hu', confirmEmail: 'a@example.hu' }
  const after = valuesAfter([confirm], values, { email: 'b@example.hu' }, TODAY)
  expect(after).toEqual({ email: 'b@example.hu', confirmEmail: 'a@example.hu' })
  expect(find(confirm, after['confirmEmail'] ?? '', after, confirm.rules)?.reason).toBe('mustEqual')
})
