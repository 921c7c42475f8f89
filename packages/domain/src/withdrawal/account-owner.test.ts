import { expect, test } from 'vitest'
import { accountOwner } from './account-owner.ts'

test.each([
  [
    'the first name while nothing was paid or refused',
    { first: 'Kovács Anna', lastPaid: null, refused: [] },
    'Kovács Anna',
  ],
  [
    'the name of the last paid payout',
    { first: 'Kovács Anna', lastPaid: 'Nagy Anna', refused: [] },
    'Nagy Anna',
  ],
  [
    'the paid name, also when another was refused',
    { first: 'Nagy Anna', lastPaid: 'Kovács Anna', refused: ['Nagy Anna'] },
    'Kovács Anna',
  ],
  [
    'the first name when another was refused',
    { first: 'Kovács Anna', lastPaid: null, refused: ['Somebody Else'] },
    'Kovács Anna',
  ],
  [
    'unknown when the first name was refused, however it is written',
    { first: 'Kovács Anna', lastPaid: null, refused: ['ANNA KOVACS'] },
    null,
  ],
])('the owner of a stored account is %s', (_, names, owner) => {
  expect(accountOwner(names)).toBe(owner)
})
