import type { TransactionKind, TransactionProgress } from '@baize/contract'
import { openDepositStates, openWithdrawalStates } from '@baize/domain'
import { sql, type Kysely } from 'kysely'
import { literalList } from '../../platform/db/literal-list.ts'
import type { DB } from '../../platform/db/schema.ts'
import { getPlayer } from '../players/index.ts'

/** Where a page starts: below this line. */
export type LinePosition = { readonly at: string; readonly version: bigint; readonly id: string }

export type LineFilter = {
  readonly playerId: string
  readonly kind: TransactionKind | null
  readonly progress: TransactionProgress | null
  /** First instant, and the first instant after the period. */
  readonly from: string
  readonly to: string
  /** Words of a title, a round number or a part of a reference; `gameProviders` are the sources of rounds. */
  readonly search: { readonly text: string; readonly gameProviders: readonly string[] } | null
}
export type LinePage = LineFilter & { readonly below: LinePosition | null; readonly limit: number }

export type LineRow = {
  readonly source: 'money' | 'unmoved' | 'play'
  readonly at: Temporal.Instant
  /** The wallet's version, which orders lines of one instant; 0 for lines without a movement. */
  readonly version: bigint
  readonly id: string
  readonly event: string
  readonly state: string
  readonly progress: TransactionProgress
  readonly currency: string
  readonly amount: bigint
  readonly balance_after: bigint | null
  readonly reference: string | null
  readonly method: number | null
  readonly requested_amount: bigint | null
  readonly fee: bigint | null
  readonly iban: string | null
  /** Of a correction: what the player reads about it. */
  readonly message: string | null
  readonly game_session_id: string | null
  readonly until: Temporal.Instant | null
  readonly rounds: number | null
  readonly staked: bigint | null
  readonly won: bigint | null
  readonly returned: bigint | null
  readonly friendly_id: string | null
  readonly title: string | null
  readonly studio: string | null
  readonly art: string | null
  readonly rtp_percent: string | null
}

export type TotalsRow = {
  readonly in: bigint
  readonly out: bigint
  readonly played: bigint
  readonly corrected: bigint
}

const NIL_UUID = '00000000-0000-0000-0000-000000000000'
/** The kinds of the index `ledger_transaction_money`: movements of cash without play. */
const moneyKinds = sql`
  'deposit', 'suspense_released', 'withdrawal_requested', 'withdrawal_released', 'withdrawal_returned',
  'correction'`

/** A deposit's fee is the next movement: both are one line with the credited amount. */
const leftJoinFee = sql`
  left join lateral (
    select f.balance_after, -cash.amount as amount
    from wallet.ledger_transaction f
    join wallet.posting cash on cash.player_id = f.player_id and cash.transaction_id = f.id
      and cash.owner_id = f.player_id and cash.kind = 'cash'
    where f.player_id = t.player_id and f.source = 'platform' and f.key = t.reference || ':fee'
      and f.kind = 'deposit_fee' and f.wallet_version = t.wallet_version + 1
      and t.kind in ('deposit', 'suspense_released')) fee on true`

/** What a movement is about: a deposit, a withdrawal or a correction. */
const leftJoinSubject = sql`
  left join payment_reference r on r.reference = t.reference and r.player_id = t.player_id
  left join deposit d on r.kind = 'deposit' and d.player_id = r.player_id and d.id = r.subject_id
  left join withdrawal w on r.kind = 'withdrawal' and w.player_id = r.player_id and w.id = r.subject_id
  left join correction c on t.kind = 'correction' and c.player_id = t.player_id
    and c.reference = t.reference`

/**
 * A query for each source of lines, limited to a page and ordered by an index, so that a page costs the same
 * after a million rounds. Only reads the ledger.
 */
function sourcesOf({ playerId, kind, progress, from, to, search, below, limit }: LinePage) {
  const at = below?.at ?? 'infinity'
  const version = below?.version ?? 0n
  const id = below?.id ?? NIL_UUID
  const only = (column: string) => (progress === null ? sql`` : sql`where ${sql.ref(column)} = ${progress}`)
  const found = (gameCode: string) =>
    search === null ? sql`` : sql`and ${matchesSearch(playerId, search, gameCode)}`
  const wants = (wanted: TransactionKind) => kind === null || kind === wanted

  const ofKind =
    kind === null
      ? sql``
      : kind === 'deposit'
        ? sql`and t.kind in ('deposit', 'suspense_released')`
        : sql`and t.kind::text like 'withdrawal%'`
  const money = sql`
    select * from (
      select 'money' as source, t.created_at as at, t.wallet_version as version, ${NIL_UUID}::uuid as id,
        t.kind::text as event,
        case when t.kind::text like 'withdrawal%' then coalesce(w.state, 'paid') else 'ok' end as state,
        case
          when t.kind <> 'withdrawal_requested' then 'done'
          when w.state in (${literalList(openWithdrawalStates)}) then 'open'
          when w.state = 'paid' then 'done'
          else 'failed' end as progress,
        t.currency, p.amount - coalesce(fee.amount, 0) as amount,
        coalesce(fee.balance_after, p.balance_after) as balance_after, t.reference,
        coalesce(d.method_id, w.method_id) as method,
        coalesce(d.requested_amount, d.amount, w.amount) as requested_amount,
        coalesce(fee.amount, 0) as fee, w.iban, c.message, null::uuid as game_session_id, null as game_code,
        null::timestamptz as until, null::integer as rounds, null::bigint as staked, null::bigint as won,
        null::bigint as returned
      from wallet.ledger_transaction t
      join wallet.posting p on p.player_id = t.player_id and p.transaction_id = t.id
        and p.owner_id = t.player_id and p.kind = 'cash'
      ${leftJoinFee}
      ${leftJoinSubject}
      where t.player_id = ${playerId} and t.kind in (${moneyKinds}) ${ofKind}
        and t.created_at >= ${from}::timestamptz and t.created_at < ${to}::timestamptz
        ${hasReference(search, 't')}
        and (t.created_at, t.wallet_version) < (${at}::timestamptz, ${version}::bigint)
      order by t.created_at desc, t.wallet_version desc) as money
    ${only('money.progress')} limit ${limit}`

  const unmoved = sql`
    select * from (
      select 'unmoved', d.created_at, 0::bigint, d.id, 'deposit', d.state,
        case when d.state in (${literalList([...openDepositStates, 'suspense'])}) then 'open'
          else 'failed' end as progress,
        d.currency, 0::bigint, null::bigint, d.reference, d.method_id,
        coalesce(d.requested_amount, d.amount), d.fee, null, null, null::uuid,
        null, null::timestamptz, null::integer, null::bigint, null::bigint, null::bigint
      from deposit d
      where d.player_id = ${playerId} and d.state <> 'ok'
        and d.created_at >= ${from}::timestamptz and d.created_at < ${to}::timestamptz
        ${hasReference(search, 'd')} and d.created_at <= ${at}::timestamptz
        and (d.created_at, 0::bigint, d.id) < (${at}::timestamptz, ${version}::bigint, ${id}::uuid)
      order by d.created_at desc, d.id desc) as unmoved
    ${only('unmoved.progress')} limit ${limit}`

  const running = sql`
    select * from (
      select 'play', s.run_started_at, s.run_version, ${NIL_UUID}::uuid, 'play',
        case when s.ended_at is null and s.ends_at > baize.now() then 'open' else 'settled' end,
        case when s.ended_at is null and s.ends_at > baize.now() then 'open' else 'done' end as progress,
        s.currency, s.run_won + s.run_returned - s.run_staked, s.last_balance, null, null::integer,
        null::bigint, null::bigint, null, null, s.id, s.run_game_code, s.last_at, s.run_rounds, s.run_staked,
        s.run_won, s.run_returned
      from game_session s
      where s.player_id = ${playerId}
        and s.run_started_at >= ${from}::timestamptz and s.run_started_at < ${to}::timestamptz
        ${found('s.run_game_code')}
        and (s.run_started_at, s.run_version) < (${at}::timestamptz, ${version}::bigint)
      order by s.run_started_at desc, s.run_version desc) as running
    ${only('running.progress')} limit ${limit}`

  const earlier = sql`
    select * from (
      select 'play', e.started_at, e.first_version, ${NIL_UUID}::uuid, 'play', 'settled', 'done' as progress,
        s.currency, e.won + e.returned - e.staked, e.balance_after, null, null::integer, null::bigint,
        null::bigint, null, null, e.game_session_id, e.game_code, e.last_at, e.rounds, e.staked, e.won,
        e.returned
      from wallet.play_run e
      join game_session s on s.player_id = e.player_id and s.id = e.game_session_id
      where e.player_id = ${playerId}
        and e.started_at >= ${from}::timestamptz and e.started_at < ${to}::timestamptz
        ${found('e.game_code')}
        and (e.started_at, e.first_version) < (${at}::timestamptz, ${version}::bigint)
      order by e.started_at desc, e.first_version desc) as earlier
    ${only('earlier.progress')} limit ${limit}`

  return [
    ...(wants('deposit') || wants('withdrawal') ? [money] : []),
    ...(wants('deposit') ? [unmoved] : []),
    ...(wants('game') ? [running, earlier] : []),
  ]
}

/** References are upper-case. */
const hasReference = (search: LineFilter['search'], table: 'd' | 't') =>
  search === null
    ? sql``
    : sql`and strpos(${sql.ref(`${table}.reference`)}, upper(${search.text.trim()})) > 0`

/** A line's game: the game of its bets, otherwise of its session. */
const playedGame = (gameCode: string) =>
  sql`case when ${sql.ref(gameCode)} is null then s.friendly_id
    else (
      select o.friendly_id from game o
      where o.provider = s.provider and o.game_code = ${sql.ref(gameCode)}) end`

/**
 * Matches lines by prefixes of words in the game's title or studio, or by the number of a round of the
 * session.
 */
const matchesSearch = (
  playerId: string,
  { text, gameProviders }: NonNullable<LineFilter['search']>,
  gameCode: string,
) => sql`(
  ${playedGame(gameCode)} in (select g.friendly_id from game g where g.words @@ (
    select string_agg('''' || word || ''':*', ' & ')::tsquery
    from string_to_table(baize.plain_words(${text}), ' ') as word where word <> ''))
  or s.id in (select r.game_session_id from wallet.ledger_transaction r
    where r.player_id = ${playerId} and r.source = any (${[...gameProviders]}::text[])
      and r.round = ${text.trim()} and r.kind = 'bet'))`

export type TransactionsStore = ReturnType<typeof createTransactionsStore>

/** All SQL on the list of transactions. */
export function createTransactionsStore(db: Kysely<DB>) {
  return {
    /** Lines of the list, newest first. */
    async list(page: LinePage): Promise<readonly LineRow[]> {
      if (sourcesOf(page).length === 0) return []
      return (await listQuery(page).execute(db)).rows
    },

    /** The number of lines, counted up to `max`. */
    async count(filter: LineFilter, max: number): Promise<number> {
      const sources = sourcesOf({ ...filter, below: null, limit: max })
      if (sources.length === 0) return 0
      const { rows } = await sql<{ lines: number }>`
        select least(count(*), ${max}::int8)::integer as lines
        from (${unionOf(sources)}) as every_line`.execute(db)
      return rows[0]?.lines ?? 0
    },

    /** Totals of a period: deposits, withdrawals, wins less stakes, and corrections. */
    async totals(playerId: string, from: string, to: string): Promise<TotalsRow> {
      const { rows } = await sql<TotalsRow>`
        select coalesce(sum(amount) filter (where source = 'in'), 0)::int8 as in,
          coalesce(sum(amount) filter (where source = 'out'), 0)::int8 as out,
          coalesce(sum(amount) filter (where source = 'played'), 0)::int8 as played,
          coalesce(sum(amount) filter (where source = 'corrected'), 0)::int8 as corrected
        from (
          select case when t.kind in ('deposit', 'suspense_released') then 'in'
              when t.kind = 'correction' then 'corrected' else 'out' end as source,
            p.amount - coalesce(fee.amount, 0) as amount
          from wallet.ledger_transaction t
          join wallet.posting p on p.player_id = t.player_id and p.transaction_id = t.id
            and p.owner_id = t.player_id and p.kind = 'cash'
          ${leftJoinFee}
          where t.player_id = ${playerId} and t.kind in (${moneyKinds})
            and t.created_at >= ${from}::timestamptz and t.created_at < ${to}::timestamptz
          union all
          select 'played', run_won + run_returned - run_staked from game_session
          where player_id = ${playerId}
            and run_started_at >= ${from}::timestamptz and run_started_at < ${to}::timestamptz
          union all
          select 'played', won + returned - staked from wallet.play_run
          where player_id = ${playerId}
            and started_at >= ${from}::timestamptz and started_at < ${to}::timestamptz) as moved`.execute(db)
      return rows[0] ?? { in: 0n, out: 0n, played: 0n, corrected: 0n }
    },

    findCurrency: async (playerId: string) => (await getPlayer(db, playerId)).currency,
  }
}

const unionOf = (sources: ReturnType<typeof sourcesOf>) =>
  sql.join(
    sources.map((source) => sql`(${source})`),
    sql` union all `,
  )

function listQuery(page: LinePage) {
  const { playerId, limit } = page
  return sql<LineRow>`
    select line.*, g.friendly_id, g.title, g.studio, g.art, g.rtp_percent
    from (
      select * from (${unionOf(sourcesOf(page))})
        as every_line (source, at, version, id, event, state, progress, currency, amount, balance_after,
          reference, method, requested_amount, fee, iban, message, game_session_id, game_code, until, rounds,
          staked, won, returned)
      order by at desc, version desc, id desc limit ${limit}) as line
    left join game_session s on s.player_id = ${playerId} and s.id = line.game_session_id
    left join game g on g.friendly_id = ${playedGame('line.game_code')}
    order by line.at desc, line.version desc, line.id desc`
}
