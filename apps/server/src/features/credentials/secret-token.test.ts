import { expect, test } from 'vitest'
import { hashSecretToken, makeSecretToken } from './secret-token.ts'

const TOKENS = 100_000

// Proves S1
test('100,000 tokens are unique, have 256 bits, and each bit is set in half of them', () => {
  const tokens = new Set<string>()
  const ones = new Uint32Array(256)
  for (let number = 0; number < TOKENS; number += 1) {
    const token = makeSecretToken()
    tokens.add(token)
    const bytes = Buffer.from(token, 'base64url')
    for (let bit = 0; bit < 256; bit += 1)
      ones[bit] = (ones[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1)
  }
  expect(tokens.size).toBe(TOKENS)
  expect([...tokens].every((token) => /^[\w-]{43}00$/.test(token))).toBe(true)
  // Six standard errors: an unbiased source fails less than once in a million runs.
  const maxDeviation = 6 * Math.sqrt(TOKENS / 4)
  expect(ones.every((count) => Math.abs(count - TOKENS / 2) < maxDeviation)).toBe(true)
})

test('the stored digest of a token depends on the pepper', () => {
  const token = makeSecretToken()
  const digest = hashSecretToken('one pepper', token)
  expect(digest).toHaveLength(32)
  expect(digest.equals(Buffer.from(token, 'base64url'))).toBe(false)
  expect(digest.equals(hashSecretToken('another pepper', token))).toBe(false)
  expect(digest.equals(hashSecretToken('one pepper', token))).toBe(true)
})
