import type { LimitPeriod } from '@baize/domain'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export type Deposited = Readonly<Record<LimitPeriod, bigint>>

/** The amounts credited to a player since each of three instants. */
export async function sumDeposits(
  db: Kysely<DB>,
  playerId: string,
  since: Readonly<Record<LimitPeriod, string>>,
): Promise<Deposited> {
  const { rows } = await sql<Deposited>`
    select coalesce(sum(amount) filter (where settled_at >= ${since.daily}::timestamptz), 0)::int8 as daily,
      coalesce(sum(amount) filter (where settled_at >= ${since.weekly}::timestamptz), 0)::int8 as weekly,
      coalesce(sum(amount) filter (where settled_at >= ${since.monthly}::timestamptz), 0)::int8 as monthly
    from deposit
    where player_id = ${playerId} and state = 'ok'
      and settled_at >= least(${since.weekly}::timestamptz, ${since.monthly}::timestamptz)`.execute(db)
  const [deposited] = rows
  if (deposited === undefined) throw new Error(`sumDeposits: ${playerId}`)
  return deposited
}

/** Total amount credited to a player less the total amount charged for paid withdrawals. */
export async function netDeposits(db: Kysely<DB>, playerId: string): Promise<bigint> {
  const { rows } = await sql<{ net: bigint }>`
    select (
      (select coalesce(sum(amount), 0) from deposit where player_id = ${playerId} and state = 'ok') -
      (select coalesce(sum(charged), 0) from withdrawal where player_id = ${playerId} and state = 'paid')
    )::int8 as net`.execute(db)
  return rows[0]?.net ?? 0n
}
