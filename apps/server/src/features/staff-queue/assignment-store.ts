import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { WithdrawalKey } from './approval-store.ts'

export type Assignment = { readonly staffId: string; readonly name: string; readonly until: Temporal.Instant }

/** Who looks at a withdrawal now. */
export async function findAssignment(
  db: Kysely<DB>,
  { playerId, withdrawalId }: WithdrawalKey,
): Promise<Assignment | null> {
  const { rows } = await sql<Assignment>`
    select c.staff_id as "staffId", coalesce(m.name, '') as name, c.until
    from withdrawal_assignment c left join staff_member m on m.staff_id = c.staff_id
    where c.player_id = ${playerId} and c.withdrawal_id = ${withdrawalId} and c.until > baize.now()`.execute(
    db,
  )
  return rows[0] ?? null
}

/** @returns Until when. */
export async function saveAssignment(
  trx: Kysely<DB>,
  { playerId, withdrawalId }: WithdrawalKey,
  { staffId, minutes }: { staffId: string; minutes: number },
): Promise<Temporal.Instant> {
  const until = sql<Temporal.Instant>`baize.now() + make_interval(mins => ${minutes})`
  const saved = await trx
    .insertInto('withdrawal_assignment')
    .values({ player_id: playerId, withdrawal_id: withdrawalId, staff_id: staffId, until })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'withdrawal_id']).doUpdateSet({ staff_id: staffId, until }),
    )
    .returning('until')
    .executeTakeFirstOrThrow()
  return saved.until
}

/** Nobody looks at it any more, or this person does not. */
export async function deleteAssignment(
  trx: Kysely<DB>,
  { playerId, withdrawalId }: WithdrawalKey,
  staffId?: string,
): Promise<void> {
  let assignment = trx
    .deleteFrom('withdrawal_assignment')
    .where('player_id', '=', playerId)
    .where('withdrawal_id', '=', withdrawalId)
  if (staffId !== undefined) assignment = assignment.where('staff_id', '=', staffId)
  await assignment.execute()
}
