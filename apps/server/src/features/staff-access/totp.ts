import { Secret, TOTP } from 'otpauth'

const PERIOD_SEC = 30
/** A code of the step before or after is good too: clocks differ. */
const WINDOW = 1

/**
 * The time step that an authenticator code belongs to, or `null` when it is none of this secret around now (RFC 6238).
 * @param secret Base32, as authenticator apps take it.
 */
export function totpStepOf(secret: string, code: string, nowMs: number): bigint | null {
  const totp = new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SEC,
  })
  const delta = totp.validate({ token: code, timestamp: nowMs, window: WINDOW })
  return delta === null ? null : BigInt(Math.floor(nowMs / 1000 / PERIOD_SEC) + delta)
}
