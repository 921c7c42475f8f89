import { expect, test } from 'vitest'
import { hashSecretToken, makeSecretToken } from './secret-token.ts'

const TOKENS = 100_000

test('a hundred thousand tokens are all different, of 256 bits, and each bit is as often set as not', () => {
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
  expect([...tokens].every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
  // Six standard errors: a sound source passes all but once in a million runs.
  const most = 6 * Math.sqrt(TOKENS / 4)
  expect(ones.every((count) => Math.abs(count - TOKENS / 2) < most)).toBe(true)
})

test('what is kept of a token is not the token, and another pepper keeps something else', () => {
  const token = makeSecretToken()
  const kept = hashSecretToken('one pepper', token)
  expect(kept).toHaveLength(32)
  expect(kept.equals(Buffer.from(token, 'base64url'))).toBe(false)
  expect(kept.equals(hashSecretToken('another pepper', token))).toBe(false)
  expect(kept.equals(hashSecretToken('one pepper', token))).toBe(true)
})
