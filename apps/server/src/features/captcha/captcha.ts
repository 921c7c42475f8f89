import type { OutputOf } from '@baize/contract'

export type Challenge = OutputOf<'account.captcha'>

/** The port for captchas. */
export type Captcha = {
  /** Creates a challenge for a browser. `maxNumber` sets the amount of work. */
  challenge(options: { readonly maxNumber: number }): Challenge
  /** Verifies an answer: the challenge's id and expiry, or `null` when the answer is invalid or expired. */
  verify(answer: string): { readonly id: Buffer; readonly endsAtMs: number } | null
}
