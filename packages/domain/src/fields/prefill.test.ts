import { describe, expect, test } from 'vitest'
import { FIELD_NAMES } from './catalogue.ts'
import { canBeAskedLater, missingFields, type PrefillUse } from './prefill.ts'

const use = (field: PrefillUse['field'], mandatory = true): PrefillUse => ({
  field,
  mandatory,
  readOnly: false,
})

describe('what is missing before an action', () => {
  // Covers PREFILL-005
  test('is every mandatory field of which nothing is known, in the order of the table', () => {
    const table = [use('lastName'), use('firstName'), use('city'), use('maidenName', false)]
    expect(missingFields(table, { known: ['firstName', 'email'], country: 'HUN' })).toEqual([
      'lastName',
      'city',
    ])
  })

  // Covers PREFILL-006
  test('is a state only in a country that has some', () => {
    expect(missingFields([use('state')], { known: [], country: 'HUN' })).toEqual([])
    expect(missingFields([use('state')], { known: [], country: 'CAN' })).toEqual(['state'])
  })
})

test('neither login nor country nor consents can be asked after the registration', () => {
  const later = FIELD_NAMES.filter(canBeAskedLater)
  expect(later).toEqual(expect.arrayContaining(['firstName', 'birthPlace', 'passportNumber', 'address']))
  for (const field of ['email', 'password', 'nickName', 'country', 'receiveEmail', 'publicPerson'])
    expect(later).not.toContain(field)
})
