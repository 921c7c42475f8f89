import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Bets are counted this long after their time, when all of them are committed. */
const MARGIN = '1 minute'

export type PopularityStore = ReturnType<typeof createPopularityStore>

/** SQL of the popular games. Rounds are counted from the ledger afterwards: a bet does no work for it. */
export function createPopularityStore(db: Kysely<DB>) {
  return {
    /**
     * Adds the next hours of the ledger, at most of the last seven days, to the rounds of its days. A bet
     * that is rolled back later stays counted; bets of one round count once.
     * @returns Whether more can be counted.
     */
    async countNextHours(hours: number): Promise<boolean> {
      return await db.transaction().execute(async (trx) => {
        await sql`
          insert into game_rounds_progress (counted_through) values (baize.now() - interval '7 days')
          on conflict do nothing`.execute(trx)
        const { rows } = await sql<{ since: string; through: string; has_more: boolean }>`
          select since::text, least(since + ${hours} * interval '1 hour', until)::text as through,
            since + ${hours} * interval '1 hour' < until as has_more
          from game_rounds_progress,
            lateral (select greatest(counted_through, baize.now() - interval '7 days') as since) s,
            lateral (select greatest(since, baize.now() - ${MARGIN}::interval) as until) u
          for update of game_rounds_progress`.execute(trx)
        const [slice] = rows
        if (slice === undefined) return false
        await sql`
          insert into game_rounds (day, friendly_id, rounds)
          select (t.created_at at time zone 'UTC')::date, g.friendly_id,
            count(distinct (t.player_id, t.source, t.round))
          from wallet.ledger_transaction t
          join game_session s on s.player_id = t.player_id and s.id = t.game_session_id
          join game g on g.provider = s.provider and g.game_code = coalesce(t.game_code, s.game_code)
          where t.kind = 'bet' and t.created_at > ${slice.since}::timestamptz
            and t.created_at <= ${slice.through}::timestamptz
            and not exists (select from wallet.ledger_transaction r
              where r.player_id = t.player_id and r.source = t.source and r.reference = t.key
                and r.kind = 'rollback')
          group by 1, 2
          on conflict (day, friendly_id) do update set rounds = game_rounds.rounds + excluded.rounds`.execute(
          trx,
        )
        await sql`update game_rounds_progress set counted_through = ${slice.through}::timestamptz`.execute(
          trx,
        )
        return slice.has_more
      })
    },

    /** Sums the last seven days (UTC, today included), and lets cached lobbies read them. */
    async refresh(): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const today = sql`(baize.now() at time zone 'UTC')::date`
        await sql`delete from game_rounds where day <= ${today} - 7`.execute(trx)
        const gone = await sql`
          delete from game_popularity p
          where not exists (select from game_rounds r where r.friendly_id = p.friendly_id)`.execute(trx)
        const changed = await sql`
          insert into game_popularity as p (friendly_id, rounds)
          select friendly_id, sum(rounds)::bigint from game_rounds group by friendly_id
          on conflict (friendly_id) do update set rounds = excluded.rounds
          where p.rounds <> excluded.rounds`.execute(trx)
        if ((gone.numAffectedRows ?? 0n) + (changed.numAffectedRows ?? 0n) > 0n)
          await sql`update games_version set version = version + 1`.execute(trx)
      })
    },
  }
}
