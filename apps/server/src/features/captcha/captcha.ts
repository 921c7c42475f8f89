import type { OutputOf } from '@baize/contract'

export type Challenge = OutputOf<'account.captcha'>

/** The port: whoever asks for a captcha knows no more of it than this. */
export type Captcha = {
  /** A new challenge for a browser. `maxNumber` says how much work it is. */
  challenge(options: { readonly maxNumber: number }): Challenge
  /** Is this text the answer to a challenge of ours that is not over? If so, `id` names the challenge and `endsAt` says until when it could come again. */
  judge(answer: string): { readonly id: Buffer; readonly endsAtMs: number } | null
}
