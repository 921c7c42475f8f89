import { setTimeout as wait } from 'node:timers/promises'
import type { OutputOf, Refusal } from '@baize/contract'
import { addressOf, playerPaths } from '@baize/contract/routes'
import { err, loginKey, ok, type Result } from '@baize/domain'
import { addressInMail } from '../../platform/mail/address-in-mail.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { countRequest, hashSecretToken, makeSecretToken } from '../credentials/index.ts'
import { findAccount } from '../sessions/index.ts'
import { appendAudit } from '../audit/index.ts'
import { requireCaptcha, type CaptchaDeps } from '../captcha/index.ts'
import { readOperatorSettings, type OperatorSettings } from '../settings/index.ts'
import { insertResetCode } from './reset-code-store.ts'

export type ForgotPasswordDeps = CaptchaDeps & {
  readonly config: { readonly publicUrl: string }
  readonly settings: { readonly sessionPepper: string }
}
type Refused = Refusal<'captcha_required' | 'captcha_failed'>

/**
 * The fixed response time. Queueing a mail takes 5 ms longer than an unknown account, more on a busy machine,
 * which could be measured.
 */
const ANSWER_AFTER_MS = 250

/**
 * Mails a link that sets a new password. The response, which holds settings only, and its time are equal for
 * unknown addresses, which are counted too.
 */
export async function forgotPassword(
  deps: ForgotPasswordDeps,
  input: { readonly email: string; readonly captcha?: string | undefined },
): Promise<Result<OutputOf<'account.forgotPassword'>, Refused>> {
  const settings = await readOperatorSettings(deps.db)
  const refused = await requireCaptcha(deps, settings, 'forgotPassword', input.captcha)
  if (refused !== null) return err(refused)
  await Promise.all([sendIfKnown(deps, settings, input.email), wait(ANSWER_AFTER_MS)])
  return ok({
    minutes: settings['forgotPassword.minutes'],
    mailsPerHour: settings['forgotPassword.mailsPerHour'],
  })
}

async function sendIfKnown(
  deps: ForgotPasswordDeps,
  settings: OperatorSettings,
  email: string,
): Promise<void> {
  const key = loginKey(email)
  await deps.db.transaction().execute(async (trx) => {
    const isWithinLimit = await countRequest(
      trx,
      'password-mail',
      key,
      settings['forgotPassword.mailsPerHour'],
    )
    const account = await findAccount(trx, key)
    if (account === null || account.status === 'closed' || !isWithinLimit) return
    const { playerId, email: to, nickName, locale } = account
    const code = makeSecretToken()
    const minutes = settings['forgotPassword.minutes']
    await insertResetCode(trx, {
      hash: hashSecretToken(deps.settings.sessionPepper, code),
      playerId,
      email: to,
      minutes,
    })
    const path = addressOf(playerPaths.resetPassword, { params: { code } })
    const link = addressInMail(deps.config.publicUrl, locale, path)
    const data = { nickName, link, minutes }
    await queueMail(trx, playerId, { to, template: 'passwordReset', locale, data })
    await appendAudit(trx, {
      subject: `player:${playerId}`,
      actor: 'platform',
      action: 'password_mail_requested',
    })
  })
}
