import { describe, expect, test } from 'vitest'
import { findRegistrationFieldFault } from './registration-fields.ts'

describe('a name of a registration', () => {
  test.each([
    'Grace',
    'O’Brien',
    "O'Brien",
    'Smith-Jones',
    'Li',
    'Ó Dálaigh',
    'van der Berg',
    'Kovácsné Szabó',
    '王芳',
    'Мария',
  ])('may be %s', (name) => {
    expect(findRegistrationFieldFault('lastName', ` ${name} `)).toBeNull()
  })

  test.each([
    ['', 'mandatory'],
    ['  ', 'mandatory'],
    ['Grace 2', 'invalid'],
    ['12 Acacia Avenue', 'invalid'],
    ['G'.repeat(71), 'invalid'],
    ['<b>Grace</b>', 'htmlTags'],
  ])('%j is refused: %s', (name, reason) => {
    expect(findRegistrationFieldFault('firstName', name)).toBe(reason)
  })
})

describe('an address of a registration', () => {
  test.each([
    ['address', '12 Acacia Avenue'],
    ['address', 'Flat 3, Rose Cottage'],
    ['city', 'Stoke-on-Trent'],
    ['city', 'London'],
  ] as const)('has the %s %s', (field, text) => {
    expect(findRegistrationFieldFault(field, text)).toBeNull()
  })

  test.each([
    ['address', '12', 'invalid'],
    ['address', '', 'mandatory'],
    ['city', '2000', 'invalid'],
    ['city', '<i>', 'htmlTags'],
  ] as const)('refuses the %s %j: %s', (field, text, reason) => {
    expect(findRegistrationFieldFault(field, text)).toBe(reason)
  })
})
