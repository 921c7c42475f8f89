import { Secret, TOTP } from 'otpauth'

const PERIOD_SEC = 30
/** Codes of the previous and next step are valid too, because clocks differ. */
const WINDOW = 1

/**
 * The time step of an authenticator code, or `null` when the code is invalid now (RFC 6238).
 * @param secret Base32, as in authenticator apps.
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
