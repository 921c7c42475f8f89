import type { StaffPermission } from '@baize/domain'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** DECIDE-006: shorter than for players, because staff sessions permit more. */
const IDLE_MINUTES = 15
const ABSOLUTE_HOURS = 8

export type StaffAccount = {
  readonly staffId: string
  readonly login: string
  readonly name: string
  readonly role: string
  readonly roleName: string | null
  readonly permissions: readonly StaffPermission[]
  readonly passwordHash: string
  readonly totpSecret: string
  readonly isDemo: boolean
  readonly isDisabled: boolean
  readonly recentIps: readonly string[]
}

/** A staff member by login, in one query that takes equally long when there is none. */
export async function findStaffAccount(db: Kysely<DB>, login: string): Promise<StaffAccount | null> {
  const { rows } = await sql<StaffAccount>`
    select m.staff_id as "staffId", m.login, m.name, m.role, r.name as "roleName", r.permissions,
      m.password_hash as "passwordHash", m.totp_secret as "totpSecret",
      m.is_demo as "isDemo", m.disabled_at is not null as "isDisabled",
      array(select ip from (
        select ip from staff_session s where s.staff_id = m.staff_id
        order by s.created_at desc limit 50) recent) as "recentIps"
    from staff_member m join staff_role r on r.slug = m.role where m.login = ${login}`.execute(db)
  return rows[0] ?? null
}

type VerifiedAccount = Pick<StaffAccount, 'staffId' | 'passwordHash' | 'totpSecret'>

/**
 * Uses an authenticator code: a time step counts once, and invalidates earlier ones.
 * @param verified The values with which password and code were verified; they may have changed meanwhile.
 * @returns False when the code was used before, or the account has changed.
 */
export async function useTotpStep(
  trx: Kysely<DB>,
  verified: VerifiedAccount,
  step: bigint,
): Promise<boolean> {
  const rows = await trx
    .updateTable('staff_member')
    .set({ last_totp_step: step })
    .where('staff_id', '=', verified.staffId)
    .where('password_hash', '=', verified.passwordHash)
    .where('totp_secret', '=', verified.totpSecret)
    .where('disabled_at', 'is', null)
    .where('last_totp_step', '<', step)
    .returning('staff_id')
    .execute()
  return rows.length === 1
}

export async function insertStaffSession(
  trx: Kysely<DB>,
  session: { tokenHash: Buffer; sessionId: string; staffId: string; ip: string },
): Promise<void> {
  await trx
    .insertInto('staff_session')
    .values({
      token_hash: session.tokenHash,
      session_id: session.sessionId,
      staff_id: session.staffId,
      ip: session.ip,
      expires_at: sql`baize.now() + make_interval(hours => ${ABSOLUTE_HOURS})`,
    })
    .execute()
}

export type StaffSessionRef = { readonly staffId: string; readonly sessionId: string }

export type LiveStaff = {
  readonly staffId: string
  readonly sessionId: string
  readonly name: string
  readonly login: string
  readonly role: string
  readonly roleName: string | null
  readonly permissions: readonly StaffPermission[]
}

/**
 * The open session of a token, in one query. The row is written at most every 30 seconds, and not by passive
 * calls.
 */
export async function findLiveStaffSession(
  db: Kysely<DB>,
  tokenHash: Buffer,
  passive: boolean,
): Promise<LiveStaff | null> {
  const { rows } = await sql<LiveStaff>`
    with live as (
      select s.token_hash, s.session_id, s.last_seen_at, m.staff_id, m.name, m.login, m.role,
        r.name as role_name, r.permissions
      from staff_session s join staff_member m on m.staff_id = s.staff_id join staff_role r on r.slug = m.role
      where s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > baize.now()
        and s.last_seen_at > baize.now() - make_interval(mins => ${IDLE_MINUTES}) and m.disabled_at is null
    ), seen as (
      update staff_session s set last_seen_at = baize.now() from live
      where not ${passive}::boolean and s.token_hash = live.token_hash
        and live.last_seen_at < baize.now() - interval '30 seconds'
    )
    select staff_id as "staffId", session_id as "sessionId", name, login, role,
      role_name as "roleName", permissions from live`.execute(db)
  return rows[0] ?? null
}

/** The start of a session, epoch milliseconds. */
export async function readSessionStart(
  db: Kysely<DB>,
  { staffId, sessionId }: StaffSessionRef,
): Promise<number> {
  const session = db
    .selectFrom('staff_session')
    .select('created_at')
    .where('staff_id', '=', staffId)
    .where('session_id', '=', sessionId)
  return (await session.executeTakeFirstOrThrow()).created_at.epochMilliseconds
}

/** Ends one session of a staff member; other sessions go on. @returns False when it had already ended. */
export async function endStaffSession(
  trx: Kysely<DB>,
  { staffId, sessionId }: StaffSessionRef,
): Promise<boolean> {
  const rows = await trx
    .updateTable('staff_session')
    .set({ ended_at: sql`baize.now()` })
    .where('staff_id', '=', staffId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('staff_id')
    .execute()
  return rows.length === 1
}

/** Deletes sessions that expired 90 days ago. @returns The number of deleted rows. */
export async function deleteOldStaffSessions(db: Kysely<DB>, atMost: number): Promise<number> {
  const result = await sql`
    delete from staff_session where token_hash in (
      select token_hash from staff_session where expires_at < baize.now() - interval '90 days'
      limit ${atMost})`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
