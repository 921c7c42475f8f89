import { createHmac, timingSafeEqual } from 'node:crypto'
import { err, ok, type Result } from '@baize/domain'
import type { ProviderNotification, RawCallback, Unverified } from '@baize/plugin-kit'
import { notificationIn, parseObject } from './read-messages.ts'

/** The maximum difference of a signature's time, in both directions. */
const TOLERANCE_SEC = 300

/** The value of `X-Signature` for a request. */
export function signatureOf(secret: string, timeSec: number, content: string): string {
  return `t=${timeSec},v1=${digestOf(secret, `${timeSec}`, content).toString('hex')}`
}

/** Reads a notification that is signed with one of the secrets. */
export function verifyNotification(
  callback: RawCallback,
  secrets: readonly string[],
): Result<ProviderNotification, Unverified> {
  const signature = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(callback.headers['x-signature'] ?? '')
  if (signature === null) return err({ kind: 'signature' })
  const [, time = '', given = ''] = signature
  const isSigned = secrets.some((secret) =>
    timingSafeEqual(Buffer.from(given, 'hex'), digestOf(secret, time, callback.body)),
  )
  if (!isSigned) return err({ kind: 'signature' })
  // Only a signed time proves the age of the message.
  if (Math.abs(callback.receivedAtMs / 1000 - Number(time)) > TOLERANCE_SEC) return err({ kind: 'stale' })
  const json = parseObject(Buffer.from(callback.body).toString('utf8'))
  const notification = json === null ? null : notificationIn(json)
  return notification === null ? err({ kind: 'malformed' }) : ok(notification)
}

function digestOf(secret: string, time: string, content: string | Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(content).digest()
}
