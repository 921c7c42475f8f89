import { createHash, sign, verify, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import type { AuditHead } from '../audit/index.ts'
import { parseJson } from '../../platform/parse-json.ts'

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)))
const Head = z.tuple([
  z.string().check(z.maxLength(200)),
  z.string().check(z.regex(/^[1-9]\d{0,18}$/)),
  hex(32),
])
const Line = z.strictObject({
  number: z.int(),
  at: z.string(),
  /** The last line of its round: every chain that changed before `at` is anchored. */
  isWhole: z.boolean(),
  previous: hex(32),
  heads: z.array(Head),
  signature: z.string(),
})

/**
 * The heads of chains at an instant: the number of rows of each, and the hash of the last. Written as one
 * line of JSON, with the hash of the previous line and an Ed25519 signature over everything else.
 */
export type Anchor = {
  readonly number: number
  readonly at: string
  readonly isWhole: boolean
  /** SHA-256 of the previous line, in hex; zeros for the first. */
  readonly previous: string
  readonly heads: readonly AuditHead[]
}

export const NO_LINE = '00'.repeat(32)

export const hashOfLine = (line: string) => createHash('sha256').update(line).digest('hex')

/**
 * Whether a line with this head can be read back. Rows written by `audit_append_v1` always can; forged rows
 * may not.
 */
export const canBeAnchored = (head: AuditHead): boolean => Head.safeParse(wireOf(head)).success

/** @param privateKey Ed25519. */
export function writeAnchor(anchor: Anchor, privateKey: KeyObject): string {
  const body = bodyOf(anchor)
  return JSON.stringify({
    ...body,
    signature: sign(null, Buffer.from(JSON.stringify(body)), privateKey).toString('base64'),
  })
}

/**
 * The anchor of a correctly signed line, or its problem. The signature covers the line's own fields, so they
 * are verified as they were read.
 * @param publicKey Ed25519.
 */
export function readAnchor(line: string, publicKey: KeyObject): Anchor | 'unreadable' | 'wrong_signature' {
  const parsed = Line.safeParse(parseJson(line))
  if (!parsed.success) return 'unreadable'
  const { signature, number, at, isWhole, previous, heads } = parsed.data
  const body = Buffer.from(JSON.stringify({ number, at, isWhole, previous, heads }))
  if (!verify(null, body, publicKey, Buffer.from(signature, 'base64'))) return 'wrong_signature'
  return {
    number,
    at,
    isWhole,
    previous,
    heads: heads.map(([subject, seq, hash]) => ({
      subject,
      seq: BigInt(seq),
      hash: Buffer.from(hash, 'hex'),
    })),
  }
}

/** The signed fields, in fixed order. */
function bodyOf({ number, at, isWhole, previous, heads }: Anchor) {
  return { number, at, isWhole, previous, heads: heads.map(wireOf) }
}

const wireOf = ({ subject, seq, hash }: AuditHead) => [subject, String(seq), hash.toString('hex')]
