import type pg from 'pg'
import { requestHash } from '../request-hash.ts'
import { GAME_PROVIDER } from './test-players.ts'

export type Bet = {
  readonly id: string
  readonly playerReference: string
  readonly tokenHash: Buffer
  readonly key: string
  readonly round: string | null
  readonly gameCode: string
  readonly amount: bigint
}
const CURRENCY = 'HUF'
const hashOf = ({ playerReference, amount, round, gameCode }: Bet) =>
  requestHash({
    kind: 'bet',
    player: playerReference,
    currency: CURRENCY,
    amountMinor: amount,
    round,
    game: gameCode,
  })

export type Answer = {
  readonly outcome: string
  readonly replayed: boolean
  readonly balance: string | null
  readonly version: string | null
  readonly details: unknown
}

export async function postSingly(on: pg.PoolClient, bet: Bet): Promise<Answer> {
  const { rows } = await on.query<Answer>(
    `select outcome, replayed, balance::text, wallet_version::text as version, details
    from wallet.post_bet_v1($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, false)`,
    [
      GAME_PROVIDER,
      bet.playerReference,
      bet.tokenHash,
      bet.key,
      hashOf(bet),
      bet.id,
      bet.round,
      bet.gameCode,
      CURRENCY,
      bet.amount.toString(),
    ],
  )
  return rows[0] as Answer
}

export type Batched = { readonly place: number; readonly reason: string | null } & Pick<
  Answer,
  'balance' | 'version'
>

export async function postTogether(on: pg.PoolClient, bets: readonly Bet[]): Promise<readonly Batched[]> {
  const { rows } = await on.query<Batched>(
    `select place, reason, balance::text, wallet_version::text as version
    from wallet.post_bets_v1($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) order by place`,
    [
      GAME_PROVIDER,
      CURRENCY,
      bets.map((bet) => bet.playerReference),
      bets.map((bet) => bet.tokenHash),
      bets.map((bet) => bet.key),
      bets.map(hashOf),
      bets.map((bet) => bet.id),
      bets.map((bet) => bet.round),
      bets.map((bet) => bet.gameCode),
      bets.map((bet) => bet.amount.toString()),
    ],
  )
  return rows
}

/** Every row that a bet may write. The row of a house account is that of its batch or of its key: all rows add up. */
const LEDGER = `
  select 'transaction' as kind, to_jsonb(t)::text as row from wallet.ledger_transaction t
  union all select 'posting', (to_jsonb(p) - '{shard,balance_after,version}'::text[]
    || case when p.kind = 'cash' then jsonb_build_object('after', p.balance_after, 'version', p.version) else '{}' end)::text
    from wallet.posting p
  union all select 'account', (to_jsonb(a))::text from wallet.account a where a.kind = 'cash'
  union all select 'house', jsonb_build_object('kind', a.kind, 'balance', sum(a.balance), 'version', sum(a.version))::text
    from wallet.account a where a.owner_id = '00000000-0000-0000-0000-000000000000' group by a.kind
  union all select 'record', to_jsonb(d)::text from wallet.idempotency_record d
  union all select 'route', to_jsonb(r)::text from wallet.game_transaction_route r
  union all select 'limit', to_jsonb(l)::text from wallet.player_limit l
  union all select 'run', to_jsonb(r)::text from wallet.play_run r
  union all select 'session', to_jsonb(s)::text from game_session s
  union all select 'login', to_jsonb(l)::text from player_session l
  union all select 'event', to_jsonb(o)::text from outbox o
  order by 1, 2`

export async function ledgerOf(on: pg.PoolClient): Promise<readonly string[]> {
  const { rows } = await on.query<{ kind: string; row: string }>(LEDGER)
  return rows.map(({ kind, row }) => `${kind} ${row}`)
}
