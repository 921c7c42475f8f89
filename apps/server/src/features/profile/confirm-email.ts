import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { playerPaths } from '@baize/contract/routes'
import { err, loginKey, ok, type Result } from '@baize/domain'
import { insertOutbox } from '../../platform/events/outbox.ts'
import { addressInMail } from '../../platform/mail/address-in-mail.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { appendAudit } from '../audit/index.ts'
import { hashSecretToken } from '../credentials/index.ts'
import { saveFacts, verifyFacts, type IdentityKeys } from '../identity/index.ts'
import { changeLogin, getPlayer, lockPassword } from '../players/index.ts'
import type { EmailDeps } from './change-email.ts'
import { findPlayerOfCode, useEmailChange } from './email-change-store.ts'

type Deps = EmailDeps & { readonly identityKeys: IdentityKeys }
type Refused = Refusal<'email_change_ended' | 'duplicated_email'>
type Confirmed = Result<OutputOf<'account.confirmEmail'>, Refused>

/** Another account took the login between the query and the change. */
const UNIQUE_VIOLATION = '23505'

/**
 * Makes the mailed address the login. Sessions stay: the password is the same, and ending them would let a thief with
 * the password lock out the owner who still has one open.
 */
export async function confirmEmail(deps: Deps, code: string): Promise<Confirmed> {
  const trx = await deps.db.startTransaction().execute()
  const undo = async (refusal: Refused): Promise<Confirmed> => {
    await trx.rollback().execute()
    return err(refusal)
  }
  try {
    const hash = hashSecretToken(deps.settings.sessionPepper, code)
    const playerId = await findPlayerOfCode(trx, hash)
    if (playerId === null) return await undo(refuse('email_change_ended', {}))
    // First: a new password that is being stored ends this code, and only then can be seen whether it did.
    await lockPassword(trx, playerId)
    const email = await useEmailChange(trx, hash)
    if (email === null) return await undo(refuse('email_change_ended', {}))
    const before = await getPlayer(trx, playerId)
    if (before.status !== 'active') return await undo(refuse('email_change_ended', {}))
    const [from, to] = [loginKey(before.email), loginKey(email)]
    // The code proves the mailbox, so its holder may learn that the address has an account.
    if (!(await changeLogin(trx, { playerId, from, to, email, status: 'active' })))
      return await undo(refuse('duplicated_email', {}))
    const actor = `player:${playerId}`
    const { identityKeys } = deps
    await saveFacts({ db: trx, identityKeys }, { playerId, facts: { email }, source: 'player', actor })
    await verifyFacts(trx, { playerId, fields: ['email'], by: 'emailChange' })
    const { nickName, locale } = before
    const link = addressInMail(deps.config.publicUrl, locale, playerPaths.support)
    const data = { nickName, link }
    await queueMail(trx, playerId, { to: before.email, template: 'emailChanged', locale, data })
    await appendAudit(trx, { subject: actor, actor, action: 'email_changed' })
    await insertOutbox(trx, { topic: 'obligations', playerId, payload: {} })
    await trx.commit().execute()
    return ok({ email })
  } catch (error) {
    if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute()
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return err(refuse('duplicated_email', {}))
    throw error
  }
}
