import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Captcha } from './captcha.ts'
import { parseJson } from '../../platform/parse-json.ts'

const VALID_MS = 10 * 60_000
const ALGORITHM = 'SHA-256'

const Answer = z.object({
  algorithm: z.literal(ALGORITHM),
  challenge: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  number: z.int().check(z.gte(0), z.lte(100_000_000)),
  salt: z.string().check(z.regex(/^[0-9a-f]{24}\?expires=\d{1,15}&$/)),
  signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Proof of work as described by ALTCHA: find the number whose SHA-256 with the salt is the challenge. The
 * salt contains the expiry and the challenge is signed, so that nothing is stored until an answer arrives.
 * @param secret Signs the challenges.
 */
export function createProofOfWork(secret: string, clock: Clock): Captcha {
  const key = createHmac('sha256', secret).update('captcha').digest()
  const sign = (challenge: string) => createHmac('sha256', key).update(challenge).digest('hex')
  return {
    challenge({ maxNumber }) {
      // The last sign separates the expiry from the number: digits cannot be moved from one to the other.
      const salt = `${randomBytes(12).toString('hex')}?expires=${clock.nowMs() + VALID_MS}&`
      const challenge = sha256(salt + String(randomInt(0, maxNumber + 1)))
      return { algorithm: ALGORITHM, challenge, maxNumber, salt, signature: sign(challenge) }
    },
    verify(answer) {
      const read = Answer.safeParse(readAnswer(answer))
      if (!read.success) return null
      const { challenge, number, salt, signature } = read.data
      if (!timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(sign(challenge), 'hex'))) return null
      if (sha256(salt + String(number)) !== challenge) return null
      const endsAtMs = Number(salt.slice(salt.indexOf('=') + 1, -1))
      return endsAtMs < clock.nowMs() ? null : { id: Buffer.from(challenge, 'hex'), endsAtMs }
    },
  }
}

/** The answer is JSON in base64. */
const readAnswer = (text: string): unknown => parseJson(Buffer.from(text, 'base64').toString('utf8'))
