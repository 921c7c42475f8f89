import type { WireOutputOf } from '@baize/contract'
import { api } from './api.ts'

type Challenge = WireOutputOf<'account.captcha'>

/** So many digests are asked for at a time: few enough that the page never stands still. */
const BATCH = 256

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const isSame = (a: Uint8Array, b: Uint8Array) => a.every((byte, index) => byte === b[index])

/** The number whose SHA-256 with the salt is the challenge; `null` when there is none. */
async function findNumber({ salt, challenge, maxNumber }: Challenge): Promise<number | null> {
  const encoder = new TextEncoder()
  const wanted = bytesOf(challenge)
  for (let first = 0; first <= maxNumber; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, maxNumber + 1 - first) }, (_, index) => first + index)
    const digests = await Promise.all(numbers.map((number) => crypto.subtle.digest('SHA-256', encoder.encode(`${salt}${number}`))))
    const found = digests.findIndex((digest) => isSame(new Uint8Array(digest), wanted))
    if (found >= 0) return first + found
  }
  return null
}

/**
 * Does the work that the server asks for before it lets somebody try what robots try (DECIDE-020): about a second, while the player
 * types. Nothing is shown and nothing is to be solved.
 * @returns What a call takes as `captcha`; `undefined` when it could not be had, and then the server says so.
 */
export async function solveCaptcha(): Promise<string | undefined> {
  const answer = await api.get('account.captcha', {})
  if (!answer.ok) return undefined
  const { maxNumber: _, ...signed } = answer.value
  const number = await findNumber(answer.value)
  return number === null ? undefined : btoa(JSON.stringify({ ...signed, number }))
}
