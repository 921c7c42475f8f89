import { expect, test } from 'vitest'
import { maskPerson } from './mask-person.ts'

test.each([
  ['email', 'anna.kovacs@example.hu', 'a•••@example.hu'],
  ['firstName', 'Grace', 'G•••'],
  ['address', '12 Acacia Avenue', '•••'],
  ['city', 'Leeds', 'Leeds'],
  ['birthDate', '1990-03-14', '1990-••-••'],
  ['gender', 'female', '•••'],
  ['country', 'HUN', 'HUN'],
  ['zipCode', '1051', '1•••'],
  ['phoneNumber', '+36301234567', '••• 67'],
  ['nationalIdNumber', '1234', '•••'],
  ['bankAccounts', 'HU42117730161111101800000000, HU42117730161111101800001111', '••• 0000, ••• 1111'],
  ['phoneNumber', null, null],
  ['maidenName', 'Okafor', 'O•••'],
  ['passportNumber', 'AB 123456', '••• 56'],
  ['passportIssueDate', '2020-04-01', '2020-••-••'],
  ['occupation', 'student', '•••'],
] as const)('%s %s is shown as %s', (field, value, shown) => {
  expect(maskPerson([{ field, value }])).toEqual([{ field, value: shown }])
})
