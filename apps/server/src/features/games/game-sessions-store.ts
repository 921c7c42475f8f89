import { refuse, type Refusal } from '@baize/contract'
import { err, ok, type PlayRules, type Result } from '@baize/domain'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB, GameSession, Json } from '../../platform/db/schema.ts'
import { gameSessionSeconds } from './game-session-time.ts'
import type { ObligationRefusal } from '../obligations/index.ts'
import { readOperatorSettings, type OperatorSettings } from '../settings/index.ts'
import { getOrCreatePlayerReference } from '../payments/index.ts'
import { getPlayer, lockPlayer, type PlayerRecord } from '../players/index.ts'

export type GameSessionRow = Selectable<GameSession>
export type GameSessionEnd =
  | 'closed'
  | 'parallel'
  | 'expired'
  | 'logout'
  | 'timeLimit'
  | 'licence'
  | 'restricted'

type SlotRules = Pick<PlayRules, 'maxStakeMinor' | 'minRoundMs'>

export type NewGameSession = {
  readonly id: string
  readonly playerId: string
  readonly playerSessionId: string
  readonly friendlyId: string
  readonly provider: string
  readonly gameCode: string
  readonly tokenHash: Buffer
  /** Decides under the player's lock, with the rules for slots: the token plays any game of its provider. */
  readonly admit: (player: PlayerRecord, settings: OperatorSettings) => Result<SlotRules, NotAdmitted>
}

export type Login = { readonly playerId: string; readonly playerSessionId: string }

export type StartedGameSession = {
  readonly startedAt: Temporal.Instant
  readonly playerReference: string
  readonly player: PlayerRecord
  /** Those that were in force at the start. */
  readonly settings: OperatorSettings
}

type Started = Result<StartedGameSession, NotAdmitted>
/** What keeps a player from play, or their limit on the time of play. */
type NotAdmitted = ObligationRefusal | Refusal<'session_limit_reached' | 'no_session'>

const now = sql<Temporal.Instant>`baize.now()`
/**
 * Events for browsers about the sessions that the surrounding statement has ended, shown at once by their
 * tabs.
 */
const notifyEnded = sql`
  insert into outbox (id, topic, player_id, payload, created_at)
  select baize.new_id(), 'game-session', player_id,
    jsonb_build_object('gameSessionId', id, 'reason', end_reason), baize.now() from ended`
/** Sessions that a sweep ends in one statement. */
const SWEEP_SIZE = 500
/** How long the token of a replaced session accepts bets of its running round. */
const LAST_ROUND_SEC = 300

export type SinceLogin = { readonly staked: bigint; readonly won: bigint; readonly playedSec: number }

export type GameSessionsStore = ReturnType<typeof createGameSessionsStore>

const sessionSecOf = (settings: OperatorSettings) =>
  gameSessionSeconds(settings.gameSessionExpirationTimeMinutes)
const inSeconds = (seconds: number) => sql<Temporal.Instant>`baize.now() + make_interval(secs => ${seconds})`

/** Ends one open session, or every one of the player, and notifies the player's open pages. */
async function end(
  on: Kysely<DB>,
  playerId: string,
  id: string | null,
  reason: GameSessionEnd,
): Promise<void> {
  await sql`
    with ended as (
      update game_session set ended_at = baize.now(), end_reason = ${reason}
      where player_id = ${playerId} and ended_at is null and id = coalesce(${id}::uuid, id)
      returning id, player_id, end_reason)
    ${notifyEnded}`.execute(on)
}

/**
 * Ends the session that another launch replaces. The player sees it end at once; its token accepts further
 * bets of the running round, as long as no win or rollback of it has arrived, and nothing else.
 */
async function endForAnother(on: Kysely<DB>, playerId: string): Promise<void> {
  await sql`
    with ended as (
      update game_session s
      set ended_at = baize.now(), end_reason = 'parallel', (last_round, last_bets_until) = (
        select b.round, baize.now() + make_interval(secs => ${LAST_ROUND_SEC})
        from wallet.ledger_transaction b
        where b.player_id = s.player_id and b.id = s.last_transaction_id and b.kind = 'bet' and not exists (
          select from wallet.idempotency_record d
          where d.player_id = b.player_id and d.source = b.source and d.reference = b.key and d.kind = 'win'
            and d.outcome = 'ok'))
      where s.player_id = ${playerId} and s.ended_at is null
      returning s.id, s.player_id, s.end_reason)
    ${notifyEnded}`.execute(on)
}

/**
 * Rounds of slots of the player's last session at the provider, so that a new launch starts none sooner.
 * The last one by its start, which is under the player's lock: servers make the ids before it.
 */
const latestRounds = ({ playerId, provider }: NewGameSession) => sql<Json>`(
  select slot_rounds from game_session
  where player_id = ${playerId} and provider = ${provider}
  order by started_at desc, id desc limit 1)`

/**
 * When the player's limit on the time of play is used up by playing on; null without such a limit. Under the
 * player's lock, which a change of the limit also takes.
 */
const playsUntil = (playerId: string) => sql<Temporal.Instant | null>`(
  select plays_until from wallet.session_limit_v1(${playerId}, baize.now()))`

/** Ends the player's other open session and starts this one with its token, if the player is admitted. */
async function start(db: Kysely<DB>, session: NewGameSession): Promise<Started> {
  return db.transaction().execute(async (trx) => {
    // The later of two concurrent launches ends the other.
    await lockPlayer(trx, session.playerId)
    // Read after the lock: what a transaction changed that this one waited for counts.
    const player = await getPlayer(trx, session.playerId)
    // Closed since the request was let in.
    if (player.status !== 'active') return err(refuse('no_session', {}))
    const settings = await readOperatorSettings(trx)
    const admitted = session.admit(player, settings)
    if (!admitted.ok) return admitted
    const { maxStakeMinor, minRoundMs } = admitted.value
    await endForAnother(trx, session.playerId)
    const { started_at } = await trx
      .insertInto('game_session')
      .values({
        player_id: session.playerId,
        id: session.id,
        player_session_id: session.playerSessionId,
        friendly_id: session.friendlyId,
        provider: session.provider,
        game_code: session.gameCode,
        currency: player.currency,
        max_slot_stake: maxStakeMinor,
        min_slot_round_ms: minRoundMs,
        slot_rounds: latestRounds(session),
        plays_until: playsUntil(session.playerId),
        started_at: now,
        ends_at: inSeconds(sessionSecOf(settings)),
      })
      .returning('started_at')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('game_token')
      .values({ token_hash: session.tokenHash, player_id: session.playerId, game_session_id: session.id })
      .execute()
    const playerReference = await getOrCreatePlayerReference(trx, session.playerId, session.provider)
    return ok({ startedAt: started_at, playerReference, player, settings })
  })
}

/** The end of the period whose limit on the time of play is used up; `null` while the player may play. */
async function findTimeLimit(db: Kysely<DB>, playerId: string): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ period_end: Temporal.Instant }>`
    select l.period_end from wallet.session_limit_v1(${playerId}, baize.now()) l
    where l.plays_until <= baize.now()`.execute(db)
  return rows[0]?.period_end ?? null
}

/**
 * Ends the game sessions whose player's time of play is used up. Where a new period or a looser limit has
 * begun since it was computed, the session gets its later time instead. The limits are read after the
 * sessions are locked, so that no tighter limit that was set meanwhile is missed. Returns the number of both.
 */
async function endPlayedOut(db: Kysely<DB>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows: due } = await sql<{ player_id: string; id: string }>`
      select player_id, id from game_session
      where ended_at is null and plays_until <= baize.now()
      order by plays_until limit ${SWEEP_SIZE}
      for no key update skip locked`.execute(trx)
    if (due.length === 0) return 0
    const [players, ids] = [due.map((row) => row.player_id), due.map(({ id }) => id)]
    await sql`
      with due as (
        select l.player_id, l.id, t.now,
          (select f.plays_until from wallet.session_limit_v1(l.player_id, t.now) f) as until
        from (select baize.now() as now) t, unnest(${players}::uuid[], ${ids}::uuid[]) l (player_id, id)),
      later as (
        update game_session game set plays_until = due.until from due
        where game.player_id = due.player_id and game.id = due.id
          and (due.until <= due.now) is not true),
      ended as (
        update game_session game
        set ended_at = greatest(game.started_at, game.plays_until, due.until), end_reason = 'timeLimit'
        from due
        where game.player_id = due.player_id and game.id = due.id and due.until <= due.now
        returning game.id, game.player_id, game.end_reason)
      ${notifyEnded}`.execute(trx)
    return due.length
  })
}

/**
 * All SQL on game sessions, except the totals and the token check, which are part of `wallet.post_bet_v1`.
 */
export function createGameSessionsStore(db: Kysely<DB>) {
  return {
    start: (session: NewGameSession) => start(db, session),

    /** Extends the newest session of a login; `null` when it has ended. */
    async prolong(
      { playerId, playerSessionId }: Login,
      settings: OperatorSettings,
    ): Promise<GameSessionRow | null> {
      const row = await db
        .updateTable('game_session')
        .set({ ends_at: inSeconds(sessionSecOf(settings)) })
        .where('player_id', '=', playerId)
        .where('id', '=', (query) =>
          query
            .selectFrom('game_session as newest')
            .select('newest.id')
            .where('newest.player_id', '=', playerId)
            .where('newest.player_session_id', '=', playerSessionId)
            .orderBy('newest.started_at', 'desc')
            .orderBy('newest.id', 'desc')
            .limit(1),
        )
        .where('ended_at', 'is', null)
        .where('ends_at', '>', now)
        .returningAll()
        .executeTakeFirst()
      return row ?? null
    },

    /** Ends one session; a session that has ended is unchanged. */
    async end(playerId: string, id: string, reason: GameSessionEnd): Promise<void> {
      await end(db, playerId, id, reason)
    },

    /** Ends what a player has open who may not play any more. */
    endEvery: (playerId: string, reason: GameSessionEnd) => end(db, playerId, null, reason),

    /** The player's stakes, wins and time played in all games of one login. */
    async sinceLogin(playerId: string, playerSessionId: string): Promise<SinceLogin> {
      const { rows } = await sql<SinceLogin>`
        select coalesce(sum(staked), 0)::int8 as staked, coalesce(sum(won), 0)::int8 as won,
          coalesce(sum(extract(epoch from coalesce(ended_at, least(baize.now(), ends_at)) - started_at)),
            0)::int as "playedSec"
        from game_session where player_id = ${playerId} and player_session_id = ${playerSessionId}`.execute(
        db,
      )
      return rows[0] ?? { staked: 0n, won: 0n, playedSec: 0 }
    },

    findTimeLimit: (playerId: string) => findTimeLimit(db, playerId),

    endPlayedOut: () => endPlayedOut(db),

    /** Ends expired game sessions, and those whose player session has ended. Returns their number. */
    async endOverdue(): Promise<number> {
      const { numAffectedRows } = await sql`
        with overdue as (
          select game.player_id, game.id, game.ends_at <= baize.now() as expired
          from game_session as game
          where game.ended_at is null
            and (game.ends_at <= baize.now() or not exists (
              select from player_session as visit
              where visit.player_id = game.player_id and visit.session_id = game.player_session_id
                and visit.ended_at is null and visit.expires_at > baize.now()))
          limit ${SWEEP_SIZE}
          for no key update of game skip locked),
        ended as (
          update game_session as game
          set ended_at = least(baize.now(), game.ends_at),
            end_reason = case when overdue.expired then 'expired' else 'logout' end
          from overdue
          where game.player_id = overdue.player_id and game.id = overdue.id and game.ended_at is null
          returning game.id, game.player_id, game.end_reason)
        ${notifyEnded}`.execute(db)
      return Number(numAffectedRows ?? 0n)
    },
  }
}

/** Ends every open game session of a player, and notifies the player's open pages. */
export const endGameSessions = (trx: Kysely<DB>, playerId: string, reason: GameSessionEnd): Promise<void> =>
  end(trx, playerId, null, reason)

/** Locks the open game sessions of a player until the transaction ends. */
export async function lockGameSessions(trx: Kysely<DB>, playerId: string): Promise<void> {
  await sql`
    select from game_session where player_id = ${playerId} and ended_at is null
    order by id for update`.execute(trx)
}

/** Ends the open game sessions of a login that ends. */
export async function endGameSessionsOfLogin(
  trx: Kysely<DB>,
  {
    playerId,
    playerSessionId,
    reason,
  }: { playerId: string; playerSessionId: string; reason: GameSessionEnd },
): Promise<void> {
  await trx
    .updateTable('game_session')
    .set({ ended_at: now, end_reason: reason })
    .where('player_id', '=', playerId)
    .where('player_session_id', '=', playerSessionId)
    .where('ended_at', 'is', null)
    .execute()
}
