import { Secret, TOTP } from 'otpauth'
import type { DemoLogin } from '../config.ts'

const PERIOD_SEC = 30

export type CurrentCode = {
  readonly login: string
  readonly name: string
  readonly code: string
  readonly secondsLeft: number
}

/** The current six-digit code of each demo member of staff (RFC 6238, SHA-1, 30 s). */
export function currentCodes(logins: readonly DemoLogin[], nowMs: number): readonly CurrentCode[] {
  const secondsLeft = PERIOD_SEC - (Math.floor(nowMs / 1000) % PERIOD_SEC)
  return logins.map(({ login, name, secret }) => {
    const totp = new TOTP({
      secret: Secret.fromBase32(secret),
      period: PERIOD_SEC,
      digits: 6,
      algorithm: 'SHA1',
    })
    return { login, name, code: totp.generate({ timestamp: nowMs }), secondsLeft }
  })
}
