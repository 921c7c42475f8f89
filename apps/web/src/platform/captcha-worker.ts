import type { WireOutputOf } from '@baize/contract'

type Challenge = WireOutputOf<'account.captcha'>

/** Number of digests computed at a time. */
const BATCH = 256

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const isSame = (a: Uint8Array, b: Uint8Array) => a.every((byte, index) => byte === b[index])

/** The number whose SHA-256 with the salt is the challenge; `null` when there is none. */
async function findNumber({ salt, challenge, maxNumber }: Challenge): Promise<number | null> {
  const encoder = new TextEncoder()
  const target = bytesOf(challenge)
  for (let first = 0; first <= maxNumber; first += BATCH) {
    const numbers = Array.from(
      { length: Math.min(BATCH, maxNumber + 1 - first) },
      (_, index) => first + index,
    )
    const digests = await Promise.all(
      numbers.map((number) => crypto.subtle.digest('SHA-256', encoder.encode(`${salt}${number}`))),
    )
    const found = digests.findIndex((digest) => isSame(new Uint8Array(digest), target))
    if (found >= 0) return first + found
  }
  return null
}

/** A worker thread for one challenge: receives the challenge and posts the number. */
self.addEventListener(
  'message',
  ({ data }: MessageEvent<Challenge>) => void findNumber(data).then((number) => self.postMessage(number)),
)
