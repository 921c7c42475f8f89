import { expect, test } from 'vitest'
import { addressAfterLogin } from './after-login.ts'

test.each([
  [{}, '/'],
  [{ 'page-after-login': '/my/limits/payments' }, '/my/limits/payments'],
  [{ 'game-after-login': 'dice-house/real' }, '/all-games/dice-house/real'],
  [{ 'game-after-login': 'dice-house' }, '/all-games/dice-house/demo'],
  [{ 'game-after-login': 'dice-house', type: 'real' }, '/all-games/dice-house/real'],
  [{ 'game-after-login': 'dice-house', type: 'free' }, '/all-games/dice-house/demo'],
  [{ 'modal-after-login': 'deposit' as const }, '/?modal=deposit'],
  [
    { 'page-after-login': '/?tab=transactions', 'modal-after-login': 'deposit' as const },
    '/?tab=transactions&modal=deposit',
  ],
])('a login with %j leads to %s', (search, address) => {
  expect(addressAfterLogin(search)).toBe(address)
})
