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
  // One password has one form, whichever keyboard composed its accents.
  return argon2id({ password: password.normalize('NFC'), nonce, parallelism, tagLength, memory, passes })
}

/** @throws {Error} When the text is no argon2id string: the row was not written by us. */
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

/** Compared with when there is no account, so that the answer takes as long. */
const nobody: Phc = { ...cost, salt: Buffer.alloc(16, 1), tag: Buffer.alloc(TAG_LENGTH) }

/** Hashes a password into a PHC string, `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<tag>`. `busy` when too many wait already. */
export async function hashPassword(password: string): Promise<Result<string, 'busy'>> {
  const salt = randomBytes(16)
  const tag = await deriveTag(password, { ...cost, salt }, TAG_LENGTH)
  if (!tag.ok) return tag
  return ok(
    `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag.value)}`,
  )
}

/** Is it the password? `null` stands for an account that does not exist: as much work, and never right. */
export async function verifyPassword(
  hash: string | null,
  password: string,
): Promise<Result<boolean, 'busy'>> {
  const phc = hash === null ? nobody : parsePhc(hash)
  const tag = await deriveTag(password, phc, phc.tag.length)
  if (!tag.ok) return tag
  return ok(timingSafeEqual(tag.value, phc.tag) && hash !== null)
}

/** Was the hash made with another cost than new ones? Then the next login makes it anew. */
export function isOutdatedHash(hash: string): boolean {
  const { memory, passes, parallelism } = parsePhc(hash)
  return memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism
}
