import { playerPaths } from '@baize/contract/routes'
import type { Kysely } from 'kysely'
import { addressInMail } from '../../platform/mail/address-in-mail.ts'
import type { DB } from '../../platform/db/schema.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { endEverySession, deleteDevices, type Account } from '../sessions/index.ts'
import { appendAudit } from '../audit/index.ts'
import { savePasswordHash } from '../players/index.ts'
import { endResetCodes } from './reset-code-store.ts'

type Deps = { readonly config: { readonly publicUrl: string } }
type Change = {
  readonly account: Account
  readonly hash: string
  readonly by: 'reset' | 'change'
  /** The session and browser that stay valid; `null` for none. */
  readonly current: { readonly sessionId: string; readonly device: Buffer | null } | null
}

/**
 * Stores a new password in the caller's transaction, ends the sessions that used the old one, invalidates
 * mailed links and notifies the owner by mail (S15).
 * @returns The number of ended sessions.
 */
export async function saveNewPassword(
  trx: Kysely<DB>,
  { config }: Deps,
  { account, hash, by, current }: Change,
): Promise<number> {
  const { playerId, email, nickName, locale } = account
  await savePasswordHash(trx, playerId, hash)
  await endResetCodes(trx, playerId)
  await deleteDevices(trx, playerId, current?.device ?? null)
  const ended = await endEverySession(trx, playerId, current?.sessionId ?? null)
  await appendAudit(trx, {
    subject: `player:${playerId}`,
    actor: `player:${playerId}`,
    action: by === 'reset' ? 'password_reset' : 'password_changed',
    details: { endedSessions: ended },
  })
  const link = addressInMail(config.publicUrl, locale, playerPaths.forgotPassword)
  const data = { nickName, link }
  await queueMail(trx, playerId, { to: email, template: 'passwordChanged', locale, data })
  return ended
}
