import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { PlayerIdentity } from '../../platform/http/calls/handler.ts'
import { endGameSessionsOfLogin, lockGameSessions } from '../games/index.ts'

/** DECIDE-006: idle timeout (accepted bets count as activity) and absolute timeout. */
export const IDLE_MINUTES = 30
export const ABSOLUTE_HOURS = 12

export type NewSession = {
  readonly tokenHash: Buffer
  readonly sessionId: string
  readonly playerId: string
  readonly ip: string
  readonly userAgent: string
}

export async function insertSession(trx: Kysely<DB>, session: NewSession): Promise<void> {
  await trx
    .insertInto('player_session')
    .values({
      token_hash: session.tokenHash,
      session_id: session.sessionId,
      player_id: session.playerId,
      ip: session.ip,
      user_agent: session.userAgent,
      expires_at: sql`baize.now() + make_interval(hours => ${ABSOLUTE_HOURS})`,
    })
    .execute()
}

export type LiveSession = {
  readonly playerId: string
  readonly sessionId: string
  readonly authenticatedAt: Temporal.Instant
} & PlayerIdentity['player']

/**
 * The open session of a token and its player, in one query. Unless the call is passive, it is extended; the
 * row is written at most every 30 seconds, to avoid a write per request.
 */
export async function findLiveSession(
  db: Kysely<DB>,
  tokenHash: Buffer,
  passive: boolean,
): Promise<LiveSession | null> {
  const { rows } = await sql<LiveSession>`
    with live as (
      select s.token_hash, s.player_id, s.session_id, s.authenticated_at, s.last_seen_at,
        p.nick_name, p.email, p.country, p.currency, p.locale, p.licence, p.rule_set,
        p.identity_verified_at is not null as is_identity_verified,
        wallet.known_limits_v1(p.player_id) as limits,
        known_fields_v1(p.player_id) as known_fields,
        restrictions_in_force_v1(p.player_id) as restrictions,
        identity_document_sides_v1(p.player_id, p.identity_verified_at is not null) as document_sides
      from player_session s join player p on p.player_id = s.player_id
      where s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > baize.now()
        and s.last_seen_at > baize.now() - make_interval(mins => ${IDLE_MINUTES}) and p.status = 'active'
    ), seen as (
      update player_session s set last_seen_at = baize.now() from live
      where not ${passive}::boolean and s.token_hash = live.token_hash
        and live.last_seen_at < baize.now() - interval '30 seconds'
    )
    select player_id as "playerId", session_id as "sessionId", authenticated_at as "authenticatedAt",
      nick_name as "nickName", email, country, currency, locale, licence, rule_set as "ruleSet",
      is_identity_verified as "isIdentityVerified", limits,
      known_fields as "knownFields", restrictions, document_sides as "documentSides"
    from live`.execute(db)
  return rows[0] ?? null
}

/** The IP address of a session's login. */
export async function getSessionIp(db: Kysely<DB>, playerId: string, sessionId: string): Promise<string> {
  const row = await db
    .selectFrom('player_session')
    .select('ip')
    .where('player_id', '=', playerId)
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return row.ip
}

/**
 * Rotates the token of a session after the player has authenticated again; the old token is invalid.
 * `provedAtMs` is the previous authentication.
 * @returns False when a concurrent request has rotated it, or the session has ended.
 */
export async function renewToken(
  trx: Kysely<DB>,
  session: { playerId: string; sessionId: string; provedAtMs: number; tokenHash: Buffer },
): Promise<boolean> {
  const { playerId, sessionId, provedAtMs, tokenHash } = session
  const { rows } = await sql`
    update player_session set token_hash = ${tokenHash}, authenticated_at = baize.now()
    where player_id = ${playerId} and session_id = ${sessionId} and ended_at is null
      and floor(extract(epoch from authenticated_at) * 1000) = ${provedAtMs}
    returning session_id`.execute(trx)
  return rows.length === 1
}

/** The expiry of a session without further activity. */
const endOf = sql<Temporal.Instant>`
  least(s.expires_at, s.last_seen_at + make_interval(mins => ${IDLE_MINUTES}))`

/**
 * Milliseconds until the session expires, found by its id. Does not extend it.
 * @returns `null` when it has ended.
 */
export async function findSessionEnd(
  db: Kysely<DB>,
  playerId: string,
  sessionId: string,
): Promise<number | null> {
  const { rows } = await sql<{ ms: number }>`
    select ceil(extract(epoch from ${endOf} - baize.now()) * 1000)::float8 as ms from player_session s
    join player p on p.player_id = s.player_id
    where s.player_id = ${playerId} and s.session_id = ${sessionId} and s.ended_at is null
      and s.expires_at > baize.now()
      and s.last_seen_at > baize.now() - make_interval(mins => ${IDLE_MINUTES})
      and p.status = 'active'`.execute(db)
  return rows[0]?.ms ?? null
}

/** Whether the player has or had the session. */
export async function sessionExists(db: Kysely<DB>, playerId: string, sessionId: string): Promise<boolean> {
  const session = db
    .selectFrom('player_session')
    .select('session_id')
    .where('player_id', '=', playerId)
    .where('session_id', '=', sessionId)
  return (await session.executeTakeFirst()) !== undefined
}

export type ListedSession = {
  readonly sessionId: string
  readonly ip: string
  readonly userAgent: string
  readonly startedAt: Temporal.Instant
  readonly lastSeenAt: Temporal.Instant
  /** The expiry without further activity. */
  readonly endsAt: Temporal.Instant
}

/** A player's open sessions, most recently used first; limit `null` lists all. */
export async function listLiveSessions(
  db: Kysely<DB>,
  playerId: string,
  atMost: number | null,
): Promise<readonly ListedSession[]> {
  const { rows } = await sql<ListedSession>`
    select session_id as "sessionId", ip, user_agent as "userAgent", created_at as "startedAt",
      last_seen_at as "lastSeenAt",
      ${endOf} as "endsAt"
    from player_session s
    where s.player_id = ${playerId} and s.ended_at is null and ${endOf} > baize.now()
    order by last_seen_at desc, session_id limit ${atMost}`.execute(db)
  return rows
}

/**
 * Locks all open sessions and game sessions of a player until the transaction ends. Lock order: sessions
 * before the audit chain, as when a single session is ended.
 */
export async function lockSessions(trx: Kysely<DB>, playerId: string): Promise<void> {
  await lockGameSessions(trx, playerId)
  await sql`
    select from player_session where player_id = ${playerId} and ended_at is null order by session_id
    for update`.execute(trx)
}

const isOverdue = sql<boolean>`
  (s.expires_at <= baize.now() or s.last_seen_at <= baize.now() - make_interval(mins => ${IDLE_MINUTES}))`

/**
 * Ends a session and its game sessions; as `expired` only when it has expired. Lock order: game sessions
 * first, as in a bet.
 * @returns False when it had already ended.
 */
export async function endSession(
  trx: Kysely<DB>,
  playerId: string,
  sessionId: string,
  reason: 'logout' | 'expired',
): Promise<boolean> {
  const mayEnd = reason === 'expired' ? isOverdue : sql<boolean>`true`
  const live = sql<boolean>`
    s.player_id = ${playerId} and s.session_id = ${sessionId} and s.ended_at is null and ${mayEnd}`
  const found = await sql`select from player_session s where ${live}`.execute(trx)
  if (found.rows.length === 0) return false
  await endGameSessionsOfLogin(trx, { playerId, playerSessionId: sessionId, reason })
  const { rows } = await sql`
      update player_session s set ended_at = baize.now() where ${live} returning s.session_id`.execute(trx)
  return rows.length === 1
}

/** Expired sessions that are not marked as ended. */
export async function listOverdueSessions(
  db: Kysely<DB>,
  atMost: number,
): Promise<readonly { playerId: string; sessionId: string }[]> {
  const { rows } = await sql<{ playerId: string; sessionId: string }>`
    select s.player_id as "playerId", s.session_id as "sessionId" from player_session s
    where s.ended_at is null and ${isOverdue} order by s.expires_at limit ${atMost}`.execute(db)
  return rows
}

/**
 * Deletes sessions that ended 90 days ago; until then they identify known sources. @returns The number of
 * deleted rows.
 */
export async function deleteOldSessions(db: Kysely<DB>, atMost: number): Promise<number> {
  const result = await sql`
    delete from player_session where token_hash in (
      select token_hash from player_session where ended_at < baize.now() - interval '90 days'
      limit ${atMost})`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
