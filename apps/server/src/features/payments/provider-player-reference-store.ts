import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { withCell } from '../../platform/db/cell.ts'
import type { DB } from '../../platform/db/schema.ts'

/**
 * Returns the random id by which an external provider knows the player, and creates it when it is first
 * needed. External providers never get our id. The wallet does the same when it starts a deposit.
 */
export async function getOrCreatePlayerReference(
  db: Kysely<DB>,
  playerId: string,
  provider: string,
): Promise<string> {
  const created = withCell(randomBytes(16).toString('hex'))
  const { rows } = await sql<{ reference: string }>`
    select provider_player_reference_v1(${playerId}, ${provider}, ${created}) as reference`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`getOrCreatePlayerReference: ${provider}`)
  return row.reference
}

/** The player with this id at an external provider; `null` when the provider never got it. */
export async function findPlayerOf(
  db: Kysely<DB>,
  provider: string,
  playerReference: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('provider_player_reference_route')
    .select('player_id')
    .where('provider', '=', provider)
    .where('player_reference', '=', playerReference)
    .executeTakeFirst()
  return row?.player_id ?? null
}
