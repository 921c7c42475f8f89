import { expect, test } from 'vitest'
import { inNetworks, isLoopbackAddress, isNetwork } from './networks.ts'

test.each(['192.0.2.1', '192.0.2.0/24', '0.0.0.0/0', '2001:db8::/32', '::1'])('%s is a network', (text) => {
  expect(isNetwork(text)).toBe(true)
})

test.each([
  '',
  'localhost',
  '192.0.2',
  '192.0.2.0/33',
  '192.0.2.0/',
  '192.0.2.0/24/1',
  '2001:db8::/129',
  '*',
])('%s is not a network', (text) => {
  expect(isNetwork(text)).toBe(false)
})

test.each([
  ['192.0.2.77', true],
  ['::ffff:192.0.2.77', true],
  ['192.0.3.1', false],
  ['198.51.100.7', true],
  ['198.51.100.8', false],
  ['2001:db8:1::9', true],
  ['2001:db9::9', false],
  ['', false],
  ['nowhere', false],
])('%s belongs to the networks: %s', (ip, isInside) => {
  expect(inNetworks(['192.0.2.0/24', '198.51.100.7', '2001:db8::/32'])(ip)).toBe(isInside)
})

test.each([
  'http://localhost:3000',
  'http://127.0.0.1',
  'http://127.9.9.9',
  'http://2130706433',
  'http://[::1]:3000',
  'http://me.localhost',
])('%s is a loopback address: demo staff and the test clock are allowed', (address) => {
  expect(isLoopbackAddress(address)).toBe(true)
})

test.each([
  'https://casino.example',
  'http://0.0.0.0',
  'http://192.0.2.1',
  'http://127.0.0.1.evil.example',
  'http://localhost.evil.example',
  'http://notlocalhost',
  'http://[::ffff:192.0.2.1]',
  'http://[2001:db8::1]',
])('%s is a public address: the server does not start with demo staff or the test clock', (address) => {
  expect(isLoopbackAddress(address)).toBe(false)
})
