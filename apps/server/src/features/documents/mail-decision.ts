import { playerPaths } from '@baize/contract/routes'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { addressInMail } from '../../platform/mail/address-in-mail.ts'
import { quoted } from '../../platform/mail/mail-text.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { getPlayer } from '../players/index.ts'
import type { DocumentRow } from './document-store.ts'

export type MailDeps = { readonly config: { readonly publicUrl: string } }

type Decision =
  | { readonly decision: 'approved' }
  | { readonly decision: 'rejected'; readonly sides: readonly string[]; readonly message: string }

/** What was approved has expired: the player is asked for a new document. */
export async function mailExpiry(
  trx: Kysely<DB>,
  { config }: MailDeps,
  { playerId, type }: Pick<DocumentRow, 'playerId' | 'type'>,
  { isNeeded }: { readonly isNeeded: boolean },
): Promise<void> {
  const { email: to, locale, nickName } = await getPlayer(trx, playerId)
  const link = addressInMail(config.publicUrl, locale, playerPaths.documents)
  const data = { nickName, type, link, needed: isNeeded ? 'yes' : 'no' }
  await queueMail(trx, playerId, { to, locale, template: 'documentExpired', data })
}

/** The decision as the player reads it: without a note of staff, and without the picture. */
export async function mailDecision(
  trx: Kysely<DB>,
  { config }: MailDeps,
  { playerId, type }: Pick<DocumentRow, 'playerId' | 'type'>,
  made: Decision,
): Promise<void> {
  const { email: to, locale, nickName } = await getPlayer(trx, playerId)
  const link = addressInMail(config.publicUrl, locale, playerPaths.documents)
  const common = { nickName, type, link }
  if (made.decision === 'approved')
    return await queueMail(trx, playerId, { to, locale, template: 'documentApproved', data: common })
  const { sides, message } = made
  const [side, ...others] = sides
  const named = side === undefined || others.length > 0 ? 'several' : side
  const data = { ...common, sides: named, message: quoted(message) }
  await queueMail(trx, playerId, { to, locale, template: 'documentRejected', data })
}
