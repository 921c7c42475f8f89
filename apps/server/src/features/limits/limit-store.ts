import type { LimitPeriod, TimeBound } from '@baize/domain'
import { sql, type Kysely } from 'kysely'
import { instantText } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'

export type Deposited = Readonly<Record<LimitPeriod, bigint>>

/** The amounts credited to a player in the current day, week and month of a time zone. */
export async function sumDeposits(db: Kysely<DB>, playerId: string, timeZone: string): Promise<Deposited> {
  const since = (period: LimitPeriod) => sql`calendar_period_start_v1(${period}, baize.now(), ${timeZone}, 0)`
  const { rows } = await sql<Deposited>`
    select coalesce(sum(d.amount) filter (where d.settled_at >= s.daily), 0)::int8 as daily,
      coalesce(sum(d.amount) filter (where d.settled_at >= s.weekly), 0)::int8 as weekly,
      coalesce(sum(d.amount) filter (where d.settled_at >= s.monthly), 0)::int8 as monthly
    from (select ${since('daily')} as daily, ${since('weekly')} as weekly, ${since('monthly')} as monthly) s
    left join deposit d on d.player_id = ${playerId} and d.state = 'ok'
      and d.settled_at >= least(s.weekly, s.monthly)`.execute(db)
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
