import { refuse, type Refusal } from '@baize/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { OperatorSettings } from '../operator/index.ts'
import type { Captcha } from './captcha.ts'
import { useChallenge } from './captcha-store.ts'

export type AskCaptchaDeps = { readonly db: Kysely<DB>; readonly captcha: Captcha }
export type CaptchaPlace = OperatorSettings['captcha.askedAt'][number]

/**
 * Asks for a captcha where the settings want one. A right answer is used up.
 * @returns The refusal to answer with, or `null` when all is well.
 */
export async function requestCaptcha(
  deps: AskCaptchaDeps,
  settings: Pick<OperatorSettings, 'captcha.askedAt'>,
  place: CaptchaPlace,
  answer: string | undefined,
): Promise<Refusal<'captcha_required' | 'captcha_failed'> | null> {
  if (!settings['captcha.askedAt'].includes(place)) return null
  if (answer === undefined) return refuse('captcha_required', {})
  const right = deps.captcha.judge(answer)
  return right !== null && (await useChallenge(deps.db, right)) ? null : refuse('captcha_failed', {})
}
