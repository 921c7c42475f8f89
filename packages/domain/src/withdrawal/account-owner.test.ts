import { expect, test } from 'vitest'
import { accountOwner } from './account-owner.ts'

test.each([
  [
    'the first name while nothing was paid or rejected',
    { first: 'Kovács Anna', lastPaid: null, rejected: [] },
    'Kovács Anna',
  ],
  [
    'the name of the last paid payout',
    { first: 'Kovács Anna', lastPaid: 'Nagy Anna', rejected: [] },
    'Nagy Anna',
  ],
  [
    'the paid name, also when another was rejected',
    { first: 'Nagy Anna', lastPaid: 'Kovács Anna', rejected: ['Nagy Anna'] },
    'Kovács Anna',
  ],
  [
    'the first name when another was rejected',
    { first: 'Kovács Anna', lastPaid: null, rejected: ['Somebody Else'] },
    'Kovács Anna',
  ],
  [
    'unknown when the first name was rejected, however it is written',
    { first: 'Kovács Anna', lastPaid: null, rejected: ['ANNA KOVACS'] },
    null,
  ],
])('the owner of a saved account is %s', (_, names, owner) => {
  expect(accountOwner(names)).toBe(owner)
})
