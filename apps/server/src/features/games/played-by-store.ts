import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export type PlayedBy = {
  readonly country: string
  readonly rule_set: string
  readonly birth_date: string
  readonly created_at: Temporal.Instant
}

/** The player of a provider's player reference; `null` when it is unknown. */
export async function findPlayedBy(
  db: Kysely<DB>,
  { source, playerReference }: { readonly source: string; readonly playerReference: string },
): Promise<PlayedBy | null> {
  const { rows } = await sql<PlayedBy>`
    select p.country, p.rule_set, to_char(p.birth_date, 'YYYY-MM-DD') as birth_date, p.created_at
    from player_provider_reference i join player p on p.player_id = i.player_id
    where i.provider = ${source} and i.player_reference = ${playerReference}`.execute(db)
  return rows[0] ?? null
}
