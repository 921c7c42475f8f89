import { createHmac, createSign, createVerify, timingSafeEqual } from 'node:crypto'

/** Hex HMAC-SHA256. */
export function hmacSha256Hex(secret: string, message: string | Uint8Array): string {
  return createHmac('sha256', secret).update(message).digest('hex')
}

/** Compares two strings in constant time. */
export function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** `t=<unix seconds>,v1=<hex>` over `<t>.<message>`. */
export function timedSignature(secret: string, message: string, nowSec: number): string {
  return `t=${nowSec},v1=${hmacSha256Hex(secret, `${nowSec}.${message}`)}`
}

/**
 * Whether a `t=…,v1=…` header signs exactly this message and is at most `windowSec` away from now, either
 * way.
 */
export function isTimedSignature(
  secret: string,
  message: Buffer,
  header: string,
  nowSec: number,
  windowSec: number,
): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)
  const [time, signature] = [parts?.[1], parts?.[2]]
  if (time === undefined || signature === undefined || Math.abs(nowSec - Number(time)) > windowSec)
    return false
  return sameText(hmacSha256Hex(secret, Buffer.concat([Buffer.from(`${time}.`), message])), signature)
}

/** Base64 RSA-SHA256 (PKCS #1 v1.5) over the exact bytes. `privateKey` is PEM. */
export function rsaSha256Sign(privateKey: string, message: string): string {
  return createSign('RSA-SHA256').update(message).sign(privateKey, 'base64')
}

/** Never throws: a signature that is not base64, or a wrong key, is invalid. */
export function isRsaSha256Signature(publicKey: string, message: Buffer, signature: string): boolean {
  try {
    return createVerify('RSA-SHA256').update(message).verify(publicKey, signature, 'base64')
  } catch {
    return false
  }
}
