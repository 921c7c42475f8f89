import type { StaffCase } from '@baize/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export type CasePlayer = NonNullable<StaffCase['player']>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Number and nickname of players by id. Invalid and unknown ids are left out. */
export async function listCasePlayers(
  db: Kysely<DB>,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, CasePlayer>> {
  const wanted = [...new Set(playerIds)].filter((id) => uuid.test(id))
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('player')
    .select(['player_id as playerId', 'public_user_id as publicUserId', 'nick_name as nickName'])
    .where('player_id', 'in', wanted)
    .execute()
  return new Map(rows.map((row) => [row.playerId, row]))
}
