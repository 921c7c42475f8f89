import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export type SessionRow = {
  readonly id: string
  readonly started_at: Temporal.Instant
  readonly ended_at: Temporal.Instant | null
  /** Time with the game open. */
  readonly played_sec: number
  readonly currency: string
  readonly rounds: number
  readonly staked: bigint
  readonly won: bigint
  readonly returned: bigint
  readonly first_transaction_id: string | null
  readonly last_transaction_id: string | null
} & GameColumns

/** The game; partly `null` when it left the catalogue. */
export type GameColumns = {
  readonly friendly_id: string
  readonly title: string | null
  readonly studio: string | null
  readonly art: string | null
  readonly rtp_percent: string | null
}

export type RoundRow = {
  /** Of the round's first bet. */
  readonly id: string
  readonly round: string
  readonly at: Temporal.Instant
  readonly currency: string
  readonly staked: bigint
  readonly won: bigint
  readonly returned: bigint
  /** Every bet of it was won, lost or rolled back. */
  readonly is_settled: boolean
  /** Whether its bet names a game other than the session's. */
  readonly is_other_game: boolean
} & GameColumns

export type FirstBet = {
  readonly id: string
  readonly source: string
  readonly key: string
  readonly round: string
  readonly currency: string
  readonly game_session_id: string | null
  /** The provider player reference. */
  readonly player_reference: string | null
} & GameColumns

export type MovementRow = {
  readonly id: string
  readonly kind: 'bet' | 'win' | 'rollback'
  readonly amount: bigint
  readonly balance_after: bigint
  readonly at: Temporal.Instant
}

export type RoundEnd = { readonly isSettled: boolean; readonly lostAt: Temporal.Instant | null }

export type SessionSummary = {
  readonly openRounds: number
  /** The round that won most; `null` when none won. */
  readonly best: { readonly id: string; readonly won: bigint } | null
}

/** Maximum number of movements in a receipt, more than any game has. */
const MAX_MOVEMENTS = 1000

export type RoundsStore = ReturnType<typeof createRoundsStore>

/** SQL of rounds. Only reads the ledger. */
export const createRoundsStore = (db: Kysely<DB>) => ({ ...roundsOfSessions(db), ...singleRounds(db) })

/** The rounds of one game session. */
function roundsOfSessions(db: Kysely<DB>) {
  return {
    async findSession(playerId: string, id: string): Promise<SessionRow | null> {
      const { rows } = await sql<SessionRow>`
        select s.id, s.started_at, s.ended_at,
          extract(epoch from coalesce(s.ended_at, least(baize.now(), s.ends_at)) - s.started_at)::int
            as played_sec, s.currency, s.rounds, s.won, s.first_transaction_id,
          s.last_transaction_id,
          s.staked + r.returned as staked, r.returned,
          s.friendly_id, g.title, g.studio, g.art, g.rtp_percent
        from game_session s left join game g on g.friendly_id = s.friendly_id
        cross join lateral (
          select (s.run_returned + coalesce(sum(e.returned), 0))::int8 as returned
          from wallet.play_run e where e.player_id = s.player_id and e.game_session_id = s.id
            and e.started_at >= s.started_at and e.first_version < s.run_version) r
        where s.player_id = ${playerId} and s.id = ${id}`.execute(db)
      return rows[0] ?? null
    },

    /** Rounds that began in a session, newest first, after a cursor. */
    async list(
      playerId: string,
      session: SessionRow,
      { below, limit }: { below: string | null; limit: number },
    ): Promise<readonly RoundRow[]> {
      const { rows } = await sql<RoundRow>`
        select t.id, t.round, t.created_at as at, t.currency, r.staked, r.won, r.returned, r.is_settled,
          t.game_code is not null as is_other_game, ${gameColumns}
        from wallet.ledger_transaction t cross join lateral (${totals}) r ${joinGameOf('t')}
        where ${isFirstBet(playerId, session)} and (${below}::uuid is null or t.id < ${below}::uuid)
        order by t.id desc limit ${limit}`.execute(db)
      return rows
    },

    /** The round of a session that won most, and how many have no result yet. One pass over its bets. */
    async summarise(playerId: string, session: SessionRow): Promise<SessionSummary> {
      const { rows } = await sql<{ openRounds: number; id: string | null; won: bigint | null }>`
        with rounds as (
          select t.id, r.won, r.is_settled
          from wallet.ledger_transaction t cross join lateral (${totals}) r
          where ${isFirstBet(playerId, session)})
        select (select count(*)::int from rounds where not is_settled) as "openRounds", best.id, best.won
        from (values (1)) as one
        left join lateral (
          select id, won from rounds where won > 0 order by won desc, id limit 1) best on true`.execute(db)
      const { openRounds = 0, id = null, won = null } = rows[0] ?? {}
      return { openRounds, best: id === null || won === null ? null : { id, won } }
    },

    /** The previous and next round in the session. */
    async neighbours(
      playerId: string,
      session: SessionRow,
      id: string,
    ): Promise<{ earlier: string | null; later: string | null }> {
      const { rows } = await sql<{ earlier: string | null; later: string | null }>`
        select
          (select t.id from wallet.ledger_transaction t
            where ${isFirstBet(playerId, session)} and t.id < ${id}::uuid
            order by t.id desc limit 1) as earlier,
          (select t.id from wallet.ledger_transaction t
            where ${isFirstBet(playerId, session)} and t.id > ${id}::uuid
            order by t.id limit 1) as later`.execute(db)
      return rows[0] ?? { earlier: null, later: null }
    },
  }
}

/** One round: its bets, its movements, and how it ended. */
function singleRounds(db: Kysely<DB>) {
  return {
    /** The first bet of the round of a bet; `null` when the id is not a bet of this player. */
    async findFirstBet(playerId: string, id: string): Promise<FirstBet | null> {
      const { rows } = await sql<FirstBet>`
        select b.id, b.source, b.key, b.round, b.currency, b.game_session_id, i.player_reference,
          ${gameColumns}
        from wallet.ledger_transaction t
        join wallet.ledger_transaction b on b.player_id = t.player_id and b.source = t.source
          and b.round = t.round and b.kind = 'bet'
        left join provider_player_reference i on i.player_id = b.player_id and i.provider = b.source
        ${joinGameOf('b')}
        where t.player_id = ${playerId} and t.id = ${id} and t.kind = 'bet'
        order by b.id limit 1`.execute(db)
      return rows[0] ?? null
    },

    /** All movements of a round, in ledger order. */
    async movements(playerId: string, { source, round }: FirstBet): Promise<readonly MovementRow[]> {
      const { rows } = await sql<MovementRow>`
        with bet as (
          select key, id from wallet.ledger_transaction
          where player_id = ${playerId} and source = ${source} and round = ${round} and kind = 'bet')
        select t.id, t.kind::text, p.amount, p.balance_after, t.created_at as at
        from wallet.ledger_transaction t
        join wallet.posting p on p.player_id = t.player_id and p.transaction_id = t.id
          and p.owner_id = t.player_id and p.kind = 'cash'
        where t.player_id = ${playerId} and t.id in (
          select id from bet
          union all
          select a.id from bet join wallet.ledger_transaction a
            on a.player_id = ${playerId} and a.source = ${source}
              and a.reference = bet.key and a.kind in ('win', 'rollback'))
        order by t.wallet_version limit ${MAX_MOVEMENTS}`.execute(db)
      return rows
    },

    /**
     * Whether every bet of a round was won, lost or rolled back, and the time of the last lost one. A win of
     * zero moves nothing and has an idempotency record only.
     */
    async findEnd(playerId: string, { id }: FirstBet): Promise<RoundEnd> {
      const { rows } = await sql<RoundEnd>`
        select r.is_settled as "isSettled", (
          select max(d.created_at) from wallet.ledger_transaction b
          join wallet.idempotency_record d on d.player_id = b.player_id and d.source = b.source
            and d.reference = b.key and d.kind = 'win' and d.outcome = 'ok'
          where b.player_id = t.player_id and b.source = t.source and b.round = t.round
            and b.kind = 'bet') as "lostAt"
        from wallet.ledger_transaction t cross join lateral (${totals}) r
        where t.player_id = ${playerId} and t.id = ${id}`.execute(db)
      return rows[0] ?? { isSettled: false, lostAt: null }
    },
  }
}

/**
 * The game of a bet: the one in the bet, else the session's. Of a game that left the catalogue only the code
 * is known.
 */
function joinGameOf(bet: 't' | 'b') {
  const column = (name: string) => sql.ref(`${bet}.${name}`)
  return sql`
    left join game_session played
      on played.player_id = ${column('player_id')} and played.id = ${column('game_session_id')}
    left join game other
      on other.provider = ${column('source')} and other.game_code = ${column('game_code')}
    cross join lateral (
      select coalesce(other.friendly_id, ${column('game_code')}, played.friendly_id) as friendly_id) named
    left join game g on g.friendly_id = named.friendly_id`
}
const gameColumns = sql`named.friendly_id, g.title, g.studio, g.art, g.rtp_percent`

/** The first bets of rounds among the transactions of a session, a range of the primary key. */
const isFirstBet = (playerId: string, { id, first_transaction_id, last_transaction_id }: SessionRow) => sql`
  t.player_id = ${playerId} and t.game_session_id = ${id} and t.kind = 'bet'
  and t.id between ${first_transaction_id}::uuid and ${last_transaction_id}::uuid
  and not exists (select from wallet.ledger_transaction e
    where e.player_id = t.player_id and e.source = t.source and e.round = t.round
    and e.kind = 'bet' and e.id < t.id)`

const totals = sql`
  select sum(-stake.amount)::int8 as staked, sum(a.won)::int8 as won, sum(a.returned)::int8 as returned,
    bool_and(a.answers > 0 or exists (
      select from wallet.idempotency_record d
      where d.player_id = b.player_id and d.source = b.source and d.reference = b.key and d.kind = 'win'
        and d.outcome = 'ok')) as is_settled
  from wallet.ledger_transaction b
  join wallet.posting stake on stake.player_id = b.player_id and stake.transaction_id = b.id
    and stake.owner_id = b.player_id and stake.kind = 'cash'
  cross join lateral (
    select count(*) as answers, coalesce(sum(p.amount) filter (where a.kind = 'win'), 0) as won,
      coalesce(sum(p.amount) filter (where a.kind = 'rollback'), 0) as returned
    from wallet.ledger_transaction a
    join wallet.posting p on p.player_id = a.player_id and p.transaction_id = a.id
      and p.owner_id = a.player_id and p.kind = 'cash'
    where a.player_id = b.player_id and a.source = b.source
      and a.reference = b.key and a.kind in ('win', 'rollback')) a
  where b.player_id = t.player_id and b.source = t.source and b.round = t.round and b.kind = 'bet'`
