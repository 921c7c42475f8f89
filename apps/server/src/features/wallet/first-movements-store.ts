import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export type FirstMovements = {
  readonly hasDeposited: boolean
  readonly hasLimit: boolean
  readonly hasPlayed: boolean
}

/** What a player has done so far: three key lookups in one query. */
export async function readFirstMovements(db: Kysely<DB>, playerId: string): Promise<FirstMovements> {
  const { rows } = await sql<FirstMovements>`
    select
      exists (select from wallet.ledger_transaction
        where player_id = ${playerId} and kind in ('deposit', 'suspense_released')) as "hasDeposited",
      exists (select from wallet.player_limit
        where player_id = ${playerId} and amount is not null) as "hasLimit",
      exists (select from wallet.ledger_transaction
        where player_id = ${playerId} and kind = 'bet') as "hasPlayed"`.execute(db)
  return rows[0] ?? { hasDeposited: false, hasLimit: false, hasPlayed: false }
}
