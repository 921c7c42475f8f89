import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeAnchor } from './anchor-line.ts'

test('a line has the size given in the guide for operators', () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const bytesOf = (heads: number) =>
    Buffer.byteLength(
      writeAnchor(
        {
          number: 105_120,
          at: '2026-11-22T04:05:06.123456Z',
          isWhole: true,
          previous: randomBytes(32).toString('hex'),
          heads: Array.from({ length: heads }, () => ({
            subject: `player:${randomUUID()}`,
            seq: 99_999n,
            hash: randomBytes(32),
          })),
        },
        privateKey,
      ),
    ) + 1
  // docs/reference/audit.md and docs/guides/run-in-production.md.
  expect(bytesOf(0)).toBeLessThanOrEqual(260)
  expect((bytesOf(1_000) - bytesOf(0)) / 1_000).toBeLessThanOrEqual(125)
})
