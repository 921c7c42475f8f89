import { describe, expect, test } from 'vitest'
import { maskNumber, profileFields } from './profile-fields.ts'

describe('the fields of a profile', () => {
  test('are those of the registration in its order, without what a form asks for once', () => {
    expect(
      profileFields(
        ['email', 'confirmEmail', 'password', 'nickName', 'zipCode', 'city', 'promoCode', 'receiveEmail'],
        new Set(),
      ),
    ).toEqual(['email', 'nickName', 'zipCode', 'city'])
  })

  test('and then what else is known of the player', () => {
    expect(profileFields(['email', 'zipCode'], new Set(['birthPlace', 'zipCode', 'plugin-own']))).toEqual([
      'email',
      'zipCode',
      'birthPlace',
    ])
  })
})

test.each([
  ['880412-5566', '•••• 5566'],
  ['AB12', '•••• 12'],
  ['1', '•••• '],
])('of the number %s the player sees %s', (number, masked) => {
  expect(maskNumber(number)).toBe(masked)
})
