import type { LimitPeriod, TimeBound } from '@baize/domain'
import { sql, type Kysely } from 'kysely'
import { instantText } from '../../platform/clock/clock.ts'
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

/** A change that waits, and the end of the limit's running period. */
export type WaitingChange = { readonly waits: readonly TimeBound[]; readonly periodEndMs: number }

/** When each of these changes would take effect, requested at one time, in epoch milliseconds. */
export async function findEffectiveTimes(
  db: Kysely<DB>,
  changes: readonly WaitingChange[],
  { requestedAtMs, timeZone }: { readonly requestedAtMs: number; readonly timeZone: string },
): Promise<readonly number[]> {
  if (changes.length === 0) return []
  const bounds = JSON.stringify(changes.map(({ waits }) => waits))
  const ends = changes.map(({ periodEndMs }) => instantText(periodEndMs))
  const { rows } = await sql<{ at: string | bigint | null }>`
    select (extract(epoch from limit_effective_at_v1(${instantText(requestedAtMs)}::timestamptz,
      (${ends}::timestamptz[])[c.place], c.bounds, ${timeZone})) * 1000)::int8 as at
    from jsonb_array_elements(${bounds}::jsonb) with ordinality c (bounds, place)
    order by c.place`.execute(db)
  return rows.map(({ at }) => {
    if (at === null) throw new Error(`findEffectiveTimes: an unknown bound in ${bounds}`)
    return Number(at)
  })
}
