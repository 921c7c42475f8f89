import { loginKey } from '@baize/domain'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { PLAYER_IDLE_MINUTES } from '../sessions/index.ts'
import { openCasesOf } from '../cases/index.ts'
import { factsOf, type StoredFact } from '../identity/index.ts'
import { playerIdByLogin, playerIdsByName, playerIdsByStart } from '../players/index.ts'

const MAX_FOUND = 20
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type PlayerRow = {
  readonly player_id: string
  readonly public_user_id: string
  readonly nick_name: string
  readonly email: string
  readonly status: string
  readonly created_at: Temporal.Instant
}

/** Players by exact nickname, player number, email address, id or payment reference, each with an index. */
export async function findPlayers(db: Kysely<DB>, query: string): Promise<readonly PlayerRow[]> {
  const { rows } = await sql<PlayerRow>`
    select p.player_id, p.public_user_id, p.nick_name, p.email, p.status, p.created_at from player p
    where p.player_id in (
      ${playerIdsByName(query)}
      union ${playerIdByLogin(loginKey(query))}
      union select player_id from payment_reference where reference = ${query}
      union select player_id from provider_player_reference_route where player_reference = ${query}
      union select ${uuid.test(query) ? query : null}::uuid
    ) order by p.player_id limit ${MAX_FOUND}`.execute(db)
  return rows
}

type PlayerStart = {
  readonly text: string
  readonly login: string
  /** Whether the first characters of a login are enough. */
  readonly isLoginPartial: boolean
  readonly limit: number
}

/** Ids of players by the start of the nickname, player number or login: whole matches first, then by name. */
export async function findPlayerIdsByStart(
  db: Kysely<DB>,
  { text, login, isLoginPartial, limit }: PlayerStart,
): Promise<readonly string[]> {
  const { number, nickName, login: loginStart } = playerIdsByStart
  const byLogin = isLoginPartial ? loginStart(login, limit) : playerIdByLogin(login)
  const { rows } = await sql<{ player_id: string }>`
    with exact as materialized (${playerIdsByName(text)} union ${playerIdByLogin(login)})
    select p.player_id from player p where p.player_id in (
      select player_id from exact
      union ${number(text.toUpperCase(), limit)} union ${nickName(text, limit)} union ${byLogin}
      union select player_id from provider_player_reference_route where player_reference = ${text}
      union select ${uuid.test(text) ? text : null}::uuid
    ) order by p.player_id in (select player_id from exact) desc, p.nick_name, p.player_id
    limit ${limit}`.execute(db)
  return rows.map((row) => row.player_id)
}

export type ProfileRow = PlayerRow & {
  readonly currency: string
  readonly country: string
  readonly licence: string
  readonly rule_set: string
  readonly identity_verified_at: Temporal.Instant | null
  readonly facts: readonly StoredFact[]
  readonly activated_at: Temporal.Instant | null
  readonly closed_at: Temporal.Instant | null
  readonly deletion_requested_at: Temporal.Instant | null
  readonly erase_at: Temporal.Instant | null
  readonly erased_at: Temporal.Instant | null
  readonly last_login_at: Temporal.Instant | null
  readonly ibans: readonly string[]
  readonly deposited: bigint
  readonly withdrawn: bigint
  readonly staked: bigint
  readonly open_cases: number
}

/** Lifetime totals of the player `p`. */
const totalsOfPlayer = sql`
  (select coalesce(sum(amount), 0)::int8 from deposit d
    where d.player_id = p.player_id and d.state = 'ok') as deposited,
  (select coalesce(sum(amount), 0)::int8 from withdrawal w
    where w.player_id = p.player_id and w.state = 'paid') as withdrawn,
  (select coalesce(sum(staked), 0)::int8 from game_session g where g.player_id = p.player_id) as staked`

export type PlayerTotals = {
  readonly deposited: bigint
  readonly withdrawn: bigint
  readonly staked: bigint
  readonly limits: number
}

/** A player's totals and the number of limits, for a decision about the player. */
export async function getPlayerTotals(db: Kysely<DB>, playerId: string): Promise<PlayerTotals> {
  const { rows } = await sql<PlayerTotals>`
    select ${totalsOfPlayer},
      (select count(*)::int from wallet.player_limit l
        where l.player_id = p.player_id and l.amount is not null) as limits
    from player p where p.player_id = ${playerId}`.execute(db)
  const [totals] = rows
  if (totals === undefined) throw new Error(`getPlayerTotals: ${playerId}`)
  return totals
}

/** A player with lifetime totals. */
export async function findProfile(db: Kysely<DB>, playerId: string): Promise<ProfileRow | null> {
  const { rows } = await sql<ProfileRow>`
    select p.player_id, p.public_user_id, p.nick_name, p.email, p.status, p.created_at, p.currency, p.country,
      p.licence, p.rule_set, p.identity_verified_at,
      ${factsOf('p.player_id')} as facts,
      p.activated_at, p.last_login_at, p.closed_at, p.deletion_requested_at, p.erase_at, p.erased_at,
      array(select iban from payout_account a where a.player_id = p.player_id
        order by a.first_used_at) as ibans,
      ${totalsOfPlayer},
      ${openCasesOf('p.player_id')} as open_cases
    from player p where p.player_id = ${playerId}`.execute(db)
  return rows[0] ?? null
}

/** A page of a list of one player. `before` is the id of the last row of the previous page. */
export type PageOf = { readonly playerId: string; readonly before: string | null; readonly limit: number }

export type TransactionRow = {
  readonly id: string
  readonly kind: string
  readonly source: string
  readonly reference: string | null
  readonly round: string | null
  readonly currency: string
  readonly created_at: Temporal.Instant
  readonly legs: readonly {
    readonly account: string
    readonly amount: string
    readonly balanceAfter: string
  }[]
}

export async function listTransactions(
  db: Kysely<DB>,
  { playerId, before, limit }: PageOf,
): Promise<readonly TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select t.id, t.kind, t.source, t.reference, t.round, t.currency, t.created_at, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'account', p.kind, 'amount', p.amount::text, 'balanceAfter', p.balance_after::text)
          order by p.leg), '[]')
      from wallet.posting p
      where p.player_id = t.player_id and p.transaction_id = t.id and p.owner_id = t.player_id) as legs
    from wallet.ledger_transaction t
    where t.player_id = ${playerId} and (${before}::uuid is null or t.id < ${before}::uuid)
    order by t.id desc limit ${limit}`.execute(db)
  return rows
}

export type PaymentRow = {
  readonly id: string
  readonly reference: string
  readonly state: string
  readonly amount: bigint
  readonly currency: string
  readonly provider: string
  readonly provider_reference: string | null
  readonly iban: string | null
  /** The provider's code. */
  readonly decline_code: string | null
  /** One of the domain's decline reasons. */
  readonly decline_reason: string | null
  readonly at: Temporal.Instant
}

export async function listDepositRows(
  db: Kysely<DB>,
  { playerId, before, limit }: PageOf,
): Promise<readonly PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select id, reference, state, amount, currency, provider, provider_reference, null::text as iban,
      created_at as at, decline_code, decline_reason
    from deposit where player_id = ${playerId} and (${before}::uuid is null or id < ${before}::uuid)
    order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function listWithdrawalRows(
  db: Kysely<DB>,
  { playerId, before, limit }: PageOf,
): Promise<readonly PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select id, reference, state, amount, currency, provider, provider_reference, iban, requested_at as at,
      null::text as decline_code, null::text as decline_reason
    from withdrawal where player_id = ${playerId} and (${before}::uuid is null or id < ${before}::uuid)
    order by id desc limit ${limit}`.execute(db)
  return rows
}

export type PaymentCardRow = {
  readonly id: string
  readonly provider: string
  readonly brand: string
  readonly last_four: string
  readonly expiry_date: string
  readonly added_at: Temporal.Instant
  readonly last_used_at: Temporal.Instant | null
  readonly removed_at: Temporal.Instant | null
  readonly blocked: 'auto' | 'manual' | 'verified' | null
  readonly blocked_at: Temporal.Instant | null
  readonly blocked_by: string | null
  readonly block_reason: string | null
}

/** Saved cards without their tokens. */
export async function listPaymentCardRows(
  db: Kysely<DB>,
  { playerId, before, limit }: PageOf,
): Promise<readonly PaymentCardRow[]> {
  const { rows } = await sql<PaymentCardRow>`
    select c.id, c.provider, c.brand, c.last_four, c.expiry_date, c.added_at, c.removed_at, c.blocked,
      c.blocked_at,
      m.name as blocked_by, c.block_reason,
      (select max(created_at) from deposit d
        where d.player_id = c.player_id and d.payment_card_id = c.id) as last_used_at
    from payment_card c left join staff_member m on m.staff_id = c.blocked_by
    where c.player_id = ${playerId} and (${before}::uuid is null or c.id < ${before}::uuid)
    order by c.id desc limit ${limit}`.execute(db)
  return rows
}

export type SessionRow = {
  readonly id: string
  readonly ip: string
  readonly user_agent: string
  readonly created_at: Temporal.Instant
  readonly last_seen_at: Temporal.Instant
  readonly ended_at: Temporal.Instant | null
  readonly is_live: boolean
}

export async function listSessionRows(
  db: Kysely<DB>,
  { playerId, before, limit }: PageOf,
): Promise<readonly SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select session_id as id, ip, user_agent, created_at, last_seen_at, ended_at,
      ended_at is null and expires_at > baize.now()
        and last_seen_at > baize.now() - make_interval(mins => ${PLAYER_IDLE_MINUTES}) as is_live
    from player_session
    where player_id = ${playerId} and (${before}::uuid is null or session_id < ${before}::uuid)
    order by session_id desc limit ${limit}`.execute(db)
  return rows
}

export type NoteRow = {
  readonly id: string
  readonly by: string | null
  readonly note: string
  readonly at: Temporal.Instant
}

export async function listNoteRows(
  db: Kysely<DB>,
  { playerId, before, limit }: PageOf,
): Promise<readonly NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, m.name as by, n.note, n.at from player_note n
    left join staff_member m on m.staff_id = n.staff_id
    where n.player_id = ${playerId} and (${before}::uuid is null or n.id < ${before}::uuid)
    order by n.id desc limit ${limit}`.execute(db)
  return rows
}

type NewNote = {
  readonly playerId: string
  readonly id: string
  readonly staffId: string
  readonly text: string
  readonly requestKey: string
}

/** @returns `same` when this note is there already, `other` when its key belongs to another note. */
export async function insertNote(trx: Kysely<DB>, note: NewNote): Promise<'new' | 'same' | 'other'> {
  const inserted = await trx
    .insertInto('player_note')
    .values({
      player_id: note.playerId,
      id: note.id,
      staff_id: note.staffId,
      note: note.text,
      request_key: note.requestKey,
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted !== undefined) return 'new'
  const before = await trx
    .selectFrom('player_note')
    .select(['staff_id', 'note'])
    .where('player_id', '=', note.playerId)
    .where('request_key', '=', note.requestKey)
    .executeTakeFirstOrThrow()
  return before.staff_id === note.staffId && before.note === note.text ? 'same' : 'other'
}
