import type { ConsentField } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** What a player has agreed to. */
export type Consents = Readonly<Record<ConsentField, boolean>>

export async function getConsents(db: Kysely<DB>, playerId: string): Promise<Consents> {
  return await db
    .selectFrom('player')
    .select([
      'receive_email as receiveEmail',
      'receive_sms as receiveSms',
      'receive_push_notification as receivePushNotification',
      'campaigns_enabled as campaignsEnabled',
    ])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
}

/** The columns of the consents: of a new account and of a changed one. */
export const consentColumns = (consents: Consents) => ({
  receive_email: consents.receiveEmail,
  receive_sms: consents.receiveSms,
  receive_push_notification: consents.receivePushNotification,
  campaigns_enabled: consents.campaignsEnabled,
})

export async function saveConsents(trx: Kysely<DB>, playerId: string, consents: Consents): Promise<void> {
  await trx.updateTable('player').set(consentColumns(consents)).where('player_id', '=', playerId).execute()
}
