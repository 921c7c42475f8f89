import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import type { WithdrawalKey } from './approval-store.ts'

export type Assignment = { readonly staffId: string; readonly name: string; readonly until: Temporal.Instant }

/** The current assignment of a withdrawal. */
export async function findAssignment(
  db: Kysely<DB>,
  { playerId, withdrawalId }: WithdrawalKey,
): Promise<Assignment | null> {
  const { rows } = await sql<Assignment>`
    select a.staff_id as "staffId", coalesce(m.name, '') as name, a.until
    from withdrawal_assignment a left join staff_member m on m.staff_id = a.staff_id
    where a.player_id = ${playerId} and a.withdrawal_id = ${withdrawalId}
      and a.until > baize.now()`.execute(db)
  return rows[0] ?? null
}

/** @returns When the assignment ends. */
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

/** Deletes the assignment, or only one to `staffId`. */
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
