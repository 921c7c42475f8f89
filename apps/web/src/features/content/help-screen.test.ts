import { expect, test } from 'vitest'
import { helpScreenOf, referenceOf } from './help-screen.ts'

test.each([
  ['/', {}, 'lobby'],
  ['/slots-games', {}, 'lobby'],
  ['/games/fox-and-acorn/real', {}, 'game'],
  ['/registration', {}, 'registration'],
  ['/payment/deposit', {}, 'deposit'],
  ['/my/transactions/deposit', {}, 'deposit'],
  ['/my/transactions/deposit', { tab: 'transactions' }, 'transactions'],
  ['/my/transactions/withdrawal/AB12', {}, 'withdrawal'],
  ['/my/transactions', {}, 'transactions'],
  ['/my/limits/payments', {}, 'limits'],
  ['/my/activity', {}, 'account'],
  ['/fees', {}, null],
] as const)('the address %s %j has the help of the screen %s', (path, search, screen) => {
  expect(helpScreenOf(path, search)).toBe(screen)
})

test('the reference is that of the search, or of the page of a withdrawal', () => {
  expect(referenceOf('/my/transactions', { reference: 'AB12' })).toBe('AB12')
  expect(referenceOf('/my/transactions/withdrawal/CD34', {})).toBe('CD34')
  expect(referenceOf('/payment/deposit', {})).toBeNull()
})
