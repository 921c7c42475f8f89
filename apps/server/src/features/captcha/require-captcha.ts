import { refuse, type Refusal } from '@baize/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { OperatorSettings } from '../settings/index.ts'
import type { Captcha } from './captcha.ts'
import { useChallenge } from './captcha-store.ts'

export type CaptchaDeps = { readonly db: Kysely<DB>; readonly captcha: Captcha }
export type CaptchaPlace = OperatorSettings['captcha.requiredAt'][number]

/**
 * Requires a captcha where the settings do. A valid answer can be used once.
 * @returns The refusal, or `null` when the answer is valid or none is required.
 */
export async function requireCaptcha(
  deps: CaptchaDeps,
  settings: Pick<OperatorSettings, 'captcha.requiredAt'>,
  place: CaptchaPlace,
  answer: string | undefined,
): Promise<Refusal<'captcha_required' | 'captcha_failed'> | null> {
  if (!settings['captcha.requiredAt'].includes(place)) return null
  if (answer === undefined) return refuse('captcha_required', {})
  const verified = deps.captcha.verify(answer)
  return verified !== null && (await useChallenge(deps.db, verified)) ? null : refuse('captcha_failed', {})
}
