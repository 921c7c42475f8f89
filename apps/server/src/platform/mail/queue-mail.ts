import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../db/schema.ts'
import { insertOutbox } from '../events/outbox.ts'

/** A mail: the messages `mail.<template>.subject` and `.body`, formatted with the data. */
export const Mail = z.object({
  playerId: z.string(),
  to: z.string(),
  template: z.string(),
  locale: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Mail = z.infer<typeof Mail>
export type MailToPlayer = Omit<Mail, 'playerId'>

/** Queues a mail to a player, sent after this transaction is committed. */
export async function queueMail(trx: Kysely<DB>, playerId: string, mail: MailToPlayer): Promise<void> {
  await insertOutbox(trx, { topic: 'mail', playerId, payload: { ...mail, playerId } })
}
