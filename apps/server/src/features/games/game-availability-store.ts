import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** The games of a provider, and those that the operator has disabled. */
type GameAvailability = {
  readonly provider: string
  readonly games: number
  /** Friendly ids, in order. */
  readonly disabled: readonly string[]
}

/** The games of each provider, by provider. */
export async function listGameAvailability(db: Kysely<DB>): Promise<readonly GameAvailability[]> {
  const { rows } = await sql<GameAvailability>`
    select provider, count(*)::integer as games,
      coalesce(array_agg(friendly_id order by friendly_id) filter (where not enabled), '{}') as disabled
    from game group by provider order by provider`.execute(db)
  return rows
}

type GameToSet = { readonly friendly_id: string; readonly enabled: boolean }

/** One game, or all games of a provider, by friendly id. */
export async function listGamesToSet(
  db: Kysely<DB>,
  which: { readonly friendlyId: string } | { readonly provider: string },
): Promise<readonly GameToSet[]> {
  const games = db.selectFrom('game').select(['friendly_id', 'enabled']).orderBy('friendly_id')
  return await (
    'friendlyId' in which
      ? games.where('friendly_id', '=', which.friendlyId)
      : games.where('provider', '=', which.provider)
  ).execute()
}

/**
 * Disables or enables games in the caller's transaction. The table's trigger updates the lobby.
 * @returns The friendly ids of the games that were changed, in order.
 */
export async function setGamesEnabled(
  trx: Kysely<DB>,
  ids: readonly string[],
  enabled: boolean,
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ friendly_id: string }>`
    update game set enabled = ${enabled}
    where friendly_id = any(${[...ids]}::text[]) and enabled <> ${enabled} returning friendly_id`.execute(trx)
  return rows.map(({ friendly_id: id }) => id).sort()
}

/** The titles of these games; one that content no longer has is left out. */
export async function listGameTitles(
  db: Kysely<DB>,
  friendlyIds: readonly string[],
): Promise<readonly { readonly friendlyId: string; readonly title: string }[]> {
  if (friendlyIds.length === 0) return []
  return await db
    .selectFrom('game')
    .select(['friendly_id as friendlyId', 'title'])
    .where('friendly_id', 'in', friendlyIds)
    .execute()
}
