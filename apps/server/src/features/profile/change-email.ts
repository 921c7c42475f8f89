import { setTimeout as wait } from 'node:timers/promises'
import { refuse, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import { addressOf, playerPaths } from '@baize/contract/routes'
import { err, loginKey, normalizeEmail, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { insertOutbox } from '../../platform/events/outbox.ts'
import type { PlayerIdentity } from '../../platform/http/calls/handler.ts'
import { addressInMail } from '../../platform/mail/address-in-mail.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { appendAudit } from '../audit/index.ts'
import { countRequest, hashSecretToken, makeSecretToken, problem } from '../credentials/index.ts'
import { lockPassword } from '../players/index.ts'
import { confirmPassword, findAccount, getAccount, wrongPassword, type Account } from '../sessions/index.ts'
import { readOperatorSettings, type OperatorSettings } from '../settings/index.ts'
import { endEmailChanges, insertEmailChange } from './email-change-store.ts'

export type EmailDeps = {
  readonly db: Kysely<DB>
  readonly config: { readonly publicUrl: string }
  readonly settings: { readonly sessionPepper: string }
}
type Request = InputOf<'account.changeEmail'> & { readonly setSessionToken: (token: string) => void }
type Refused = Refusal<
  'validation_failed' | 'wrong_field' | 'account_frozen' | 'code_message_limit' | 'technical_issues'
>

/** The fixed response time: a mail to a free address takes another time than one to its owner. */
const ANSWER_AFTER_MS = 250

/**
 * Asks for another email address. The login stays until the new mailbox is proved; the old address learns of it at
 * once. The response and its time are equal for free and used addresses.
 */
export async function changeEmail(
  deps: EmailDeps,
  caller: PlayerIdentity,
  request: Request,
): Promise<Result<OutputOf<'account.changeEmail'>, Refused>> {
  const account = await getAccount(deps.db, caller.playerId)
  const email = normalizeEmail(request.email)
  if (loginKey(email) === loginKey(account.email)) {
    const fields = [problem('email', 'sameAsOld')]
    return err(refuse('validation_failed', { field: 'email', reason: 'invalid' }, { fields }))
  }
  const confirmed = await confirmPassword(deps, caller, request.password)
  if (!confirmed.ok) return confirmed
  if (confirmed.value !== null) request.setSessionToken(confirmed.value)
  const settings = await readOperatorSettings(deps.db)
  const allowed = settings['profile.emailChangesPerHour']
  if (!(await countRequest(deps.db, 'email-change', account.playerId, allowed)))
    return err(refuse('code_message_limit', {}))
  const [isAsked] = await Promise.all([sendMails(deps, settings, account, email), wait(ANSWER_AFTER_MS)])
  if (!isAsked) return err(wrongPassword({ triesLeft: settings['login.failuresAllowed'], until: null }))
  return ok({ email, minutes: settings['profile.emailChangeMinutes'] })
}

/** @returns False when the password was changed after its verification: nothing is stored, and nobody is mailed. */
async function sendMails(
  deps: EmailDeps,
  settings: OperatorSettings,
  account: Account,
  email: string,
): Promise<boolean> {
  const { playerId, nickName, locale } = account
  const key = loginKey(email)
  const minutes = settings['profile.emailChangeMinutes']
  const code = makeSecretToken()
  return await deps.db.transaction().execute(async (trx) => {
    // A change that is stored after a new password would outlive it. Under the lock the later of two ends the earlier.
    if ((await lockPassword(trx, playerId)) !== account.passwordHash) return false
    const owner = await findAccount(trx, key)
    const allowed = settings['profile.emailChangesPerHour']
    const isMailed = await countRequest(trx, 'email-change-mail', key, allowed)
    // Stored for a used address too, so that the profile shows the same. Its code is sent to nobody.
    const hash = hashSecretToken(deps.settings.sessionPepper, code)
    await insertEmailChange(trx, { hash, playerId, email, minutes })
    if (owner === null && isMailed) {
      const path = addressOf(playerPaths.confirmEmail, { params: { code } })
      const data = { nickName, link: addressInMail(deps.config.publicUrl, locale, path), minutes }
      await queueMail(trx, playerId, { to: email, template: 'emailChange', locale, data })
    }
    if (owner?.status === 'active' && isMailed) await mailOwner(trx, deps, owner)
    const link = addressInMail(deps.config.publicUrl, locale, playerPaths.forgotPassword)
    await queueMail(trx, playerId, {
      to: account.email,
      template: 'emailChangeAsked',
      locale,
      data: { nickName, link },
    })
    const subject = `player:${playerId}`
    await appendAudit(trx, { subject, actor: subject, action: 'email_change_requested' })
    return true
  })
}

/** The address has an account: its owner learns of it, and the caller learns nothing. */
async function mailOwner(
  trx: Kysely<DB>,
  { config }: EmailDeps,
  { playerId, email, nickName, locale }: Account,
): Promise<void> {
  const data = { nickName, link: addressInMail(config.publicUrl, locale, playerPaths.home) }
  await queueMail(trx, playerId, { to: email, template: 'emailOfAnother', locale, data })
}

/** Gives up a change that waits. */
export async function cancelEmailChange({ db }: Pick<EmailDeps, 'db'>, playerId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if ((await endEmailChanges(trx, playerId)) === 0) return
    const subject = `player:${playerId}`
    await appendAudit(trx, { subject, actor: subject, action: 'email_change_cancelled' })
    await insertOutbox(trx, { topic: 'obligations', playerId, payload: {} })
  })
}
