import { randomBytes, timingSafeEqual } from 'node:crypto'
import { ok, type Result } from '@baize/domain'
import { argon2id } from './hash-threads.ts'

/** argon2id with 19 MiB and two passes: about 25 ms of one core. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32

type Phc = {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
  readonly salt: Buffer
  readonly tag: Buffer
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

function deriveTag(
  password: string,
  phc: Omit<Phc, 'tag'>,
  tagLength: number,
): Promise<Result<Buffer, 'busy'>> {
  const { memory, passes, parallelism, salt: nonce } = phc
  // NFC: the same password on every keyboard.
  return argon2id({ password: password.normalize('NFC'), nonce, parallelism, tagLength, memory, passes })
}

/** @throws {Error} When the text is not an argon2id string. */
function parsePhc(text: string): Phc {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(text)
  const [, memory, passes, parallelism, salt = '', tag = ''] = match ?? []
  if (match === null) throw new Error('parsePhc: not an argon2id string')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** The hash compared for an unknown account, so that the response takes equally long. */
const nobody: Phc = { ...cost, salt: Buffer.alloc(16, 1), tag: Buffer.alloc(TAG_LENGTH) }

/**
 * Hashes a password into a PHC string, `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<tag>`. `busy` when the queue
 * is full.
 */
export async function hashPassword(password: string): Promise<Result<string, 'busy'>> {
  const salt = randomBytes(16)
  const tag = await deriveTag(password, { ...cost, salt }, TAG_LENGTH)
  if (!tag.ok) return tag
  return ok(
    `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag.value)}`,
  )
}

/** Verifies a password. `null` stands for an unknown account: equal work, never verified. */
export async function verifyPassword(
  hash: string | null,
  password: string,
): Promise<Result<boolean, 'busy'>> {
  const phc = hash === null ? nobody : parsePhc(hash)
  const tag = await deriveTag(password, phc, phc.tag.length)
  if (!tag.ok) return tag
  return ok(timingSafeEqual(tag.value, phc.tag) && hash !== null)
}

/** Whether the hash has an outdated cost; the next login replaces it. */
export function isOutdatedHash(hash: string): boolean {
  const { memory, passes, parallelism } = parsePhc(hash)
  return memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism
}
