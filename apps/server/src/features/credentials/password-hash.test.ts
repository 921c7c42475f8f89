import { describe, expect, test } from 'vitest'
import { hashPassword, isOutdatedHash, verifyPassword } from './password-hash.ts'

describe('a stored password', () => {
  test('is an argon2id string with its cost and a random salt', async () => {
    const [first, second] = await Promise.all([hashPassword('Baize-Demo-1'), hashPassword('Baize-Demo-1')])
    expect(first.ok && first.value).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(first).not.toEqual(second)
  })

  test('is verified by the right password only', async () => {
    const hash = await hashPassword('Baize-Demo-1')
    if (!hash.ok) throw new Error(hash.error)
    expect(await verifyPassword(hash.value, 'Baize-Demo-1')).toEqual({ ok: true, value: true })
    expect(await verifyPassword(hash.value, 'baize-Demo-1')).toEqual({ ok: true, value: false })
  })

  test('is verified in every Unicode form of its accents', async () => {
    const hash = await hashPassword('\u00c1rv\u00edz-2026')
    if (!hash.ok) throw new Error(hash.error)
    expect(await verifyPassword(hash.value, 'A\u0301rvi\u0301z-2026')).toEqual({ ok: true, value: true })
  })

  test('of an unknown account is never verified', async () => {
    expect(await verifyPassword(null, 'Baize-Demo-1')).toEqual({ ok: true, value: false })
  })
})

test('a hash of an earlier cost is outdated', async () => {
  const hash = await hashPassword('Baize-Demo-1')
  if (!hash.ok) throw new Error(hash.error)
  expect(isOutdatedHash(hash.value)).toBe(false)
  expect(isOutdatedHash(hash.value.replace('m=19456', 'm=9728'))).toBe(true)
})

// Proves S7
test('a burst of hashes is refused as busy, and later hashes succeed', async () => {
  const burst = await Promise.all(Array.from({ length: 250 }, () => verifyPassword(null, 'x')))
  const refused = burst.filter((answer) => !answer.ok).length
  expect(refused).toBeGreaterThan(0)
  expect(refused).toBeLessThan(150)
  expect(await verifyPassword(null, 'x')).toEqual({ ok: true, value: false })
}, 120_000)
