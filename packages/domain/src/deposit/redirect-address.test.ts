import { expect, test } from 'vitest'
import { redirectAddress } from './redirect-address.ts'

const params = [
  { name: 'payment', value: 'T 1' },
  { name: 'sign', value: 'a+b=' },
]

// Proves G32
test.each([
  ['https://bank.test/order/1?SessionID=a%20b&flag', [], 'https://bank.test/order/1?SessionID=a%20b&flag'],
  ['https://bank.test/pay', params, 'https://bank.test/pay?payment=T+1&sign=a%2Bb%3D'],
  [
    'https://bank.test/pay?SessionID=a%20b#top',
    params,
    'https://bank.test/pay?SessionID=a%20b&payment=T+1&sign=a%2Bb%3D#top',
  ],
  ['https://bank.test/pay?', params, 'https://bank.test/pay?payment=T+1&sign=a%2Bb%3D'],
  ['https://bank.test/pay#a?b', params, 'https://bank.test/pay?payment=T+1&sign=a%2Bb%3D#a?b'],
])('a redirect to %s preserves its query before the parameters', (url, added, address) => {
  expect(redirectAddress({ url, params: added })).toBe(address)
})
