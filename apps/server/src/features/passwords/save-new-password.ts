import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { endEverySession, deleteDevices, savePasswordHash, type Account } from '../accounts/index.ts'
import { appendAudit } from '../audit/index.ts'
import { endResetCodes } from './reset-code-store.ts'

type Deps = { readonly config: { readonly publicUrl: string } }
type Change = {
  readonly account: Account
  readonly hash: string
  readonly by: 'reset' | 'change'
  /** The session and the browser that go on; `null` for none. */
  readonly keep: { readonly sessionId: string; readonly device: Buffer | null } | null
}

/**
 * Writes a new password with everything that follows from it, in the caller's transaction: whoever was logged in by the old one is
 * out, links that were mailed are over, and the owner is told by mail (S15).
 * @returns How many sessions it ended.
 */
export async function saveNewPassword(
  trx: Kysely<DB>,
  { config }: Deps,
  { account, hash, by, keep }: Change,
): Promise<number> {
  const { playerId, email, nickName, locale } = account
  await savePasswordHash(trx, playerId, hash)
  await endResetCodes(trx, playerId)
  await deleteDevices(trx, playerId, keep?.device ?? null)
  const ended = await endEverySession(trx, playerId, keep?.sessionId ?? null)
  await appendAudit(trx, {
    subject: `player:${playerId}`,
    actor: `player:${playerId}`,
    action: by === 'reset' ? 'password_reset' : 'password_changed',
    details: { endedSessions: ended },
  })
  const data = { nickName, link: `${config.publicUrl}/forgot-password` }
  await queueMail(trx, playerId, { to: email, template: 'passwordChanged', locale, data })
  return ended
}
