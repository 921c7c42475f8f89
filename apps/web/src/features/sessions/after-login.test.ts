import { expect, test } from 'vitest'
import { readQuery, stringifySearch } from '../../platform/search.ts'
import { addressAfterLogin } from './after-login.ts'

// Covers REDIR-001, REDIR-002, REDIR-003
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

// Covers REDIR-003
// Proves S34
test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/%09/evil.example',
  '/logout',
])('a login with the return address %s leads to the lobby', (address) => {
  const query = stringifySearch({ 'page-after-login': address })
  expect(query).toContain('page-after-login=')
  expect(addressAfterLogin(readQuery(query))).toBe('/')
})
