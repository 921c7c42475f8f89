import type { PlayerName, WithdrawalFacts } from '@baize/domain'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { openCasesOf } from '../../cases/index.ts'
import type { WithdrawalKey } from '../withdrawal-row.ts'

/**
 * An owner name in another request of this player or to the same bank account; `state` is that of the latest.
 */
export type OtherOwner = { readonly name: string; readonly state: string; readonly isOtherPlayer: boolean }
/** The input of a withdrawal's checks, with the names that are compared. */
export type CheckFacts = Omit<WithdrawalFacts, 'otherOwners'> & {
  readonly otherOwners: readonly OtherOwner[]
}

/** Maximum number of names compared: so many names on one account are a concern by themselves. */
const MAX_NAMES = 50
/** How many earlier payouts are read: recent ones show the usual amounts. */
const EARLIER_PAYOUTS = 20

type Row = {
  readonly id: string
  readonly amount: bigint
  readonly requested_at: Temporal.Instant
  readonly account_owner_name: string
  readonly player_name: PlayerName | null
  readonly account_since: Temporal.Instant | null
  readonly other_owners: readonly OtherOwner[]
  readonly min_amount: bigint | null
  readonly max_amount: bigint | null
  readonly since: Temporal.Instant | null
  readonly deposited: bigint
  readonly staked: bigint
  readonly open_cases: number
}

/**
 * Reads the input of the checks of these withdrawals, in one query; by withdrawal. Deposits and stakes are
 * counted since the player last had no money here, before the request (D-33).
 */
export async function readCheckFacts(
  db: Kysely<DB>,
  keys: readonly WithdrawalKey[],
): Promise<ReadonlyMap<string, CheckFacts>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select w.id, w.amount, w.requested_at, w.account_owner_name, a.first_used_at as account_since,
      player_name_v1(w.player_id) as player_name,
      coalesce(names.owners, '[]') as other_owners, before.min_amount, before.max_amount,
      played.since, coalesce(played.deposited, 0) as deposited, coalesce(played.staked, 0) as staked,
      ${openCasesOf('w.player_id')} as open_cases
    from unnest(
      ${keys.map(({ playerId }) => playerId)}::uuid[],
      ${keys.map(({ withdrawalId }) => withdrawalId)}::uuid[]) k (player_id, id)
    join withdrawal w on w.player_id = k.player_id and w.id = k.id
    left join payout_account a on a.player_id = w.player_id and a.iban = w.iban
    left join lateral (
      select min(e.amount) as min_amount, max(e.amount) as max_amount
      from (
        select * from withdrawal p where p.player_id = w.player_id and p.id < w.id and p.state = 'paid'
        order by p.id desc limit ${EARLIER_PAYOUTS}) e
    ) before on true
    left join wallet.ledger_transaction r on r.player_id = w.player_id and r.source = 'player'
      and r.reference = w.reference and r.kind = 'withdrawal_requested'
    left join lateral wallet.played_through_v1(w.player_id, r.wallet_version) played on true
    left join lateral (
      select jsonb_agg(
        jsonb_build_object('name', n.name, 'state', n.state, 'isOtherPlayer', n.is_other)) as owners
      from (
        select e.account_owner_name as name, e.player_id <> w.player_id as is_other,
          (array_agg(e.state order by e.id desc))[1] as state
        from (
          select * from withdrawal p
          where p.player_id = w.player_id and p.id <> w.id and (p.id < w.id or p.state = 'requested')
          union all
          select * from withdrawal p
          where p.iban = w.iban and p.player_id <> w.player_id and (p.id < w.id or p.state = 'requested')) e
        group by name, is_other
        order by is_other, max(e.requested_at) desc limit ${MAX_NAMES}) n
    ) names on true`.execute(db)
  return new Map(rows.map((row) => [row.id, factsOf(row)]))
}

function factsOf(row: Row): CheckFacts {
  return {
    amountMinor: row.amount,
    requestedAtMs: row.requested_at.epochMilliseconds,
    accountOwnerName: row.account_owner_name,
    playerName: row.player_name,
    accountSinceMs: (row.account_since ?? row.requested_at).epochMilliseconds,
    otherOwners: row.other_owners,
    countedSinceMs: row.since?.epochMilliseconds ?? null,
    depositedMinor: row.deposited,
    stakedMinor: row.staked,
    paidBefore:
      row.min_amount === null || row.max_amount === null
        ? null
        : { minMinor: row.min_amount, maxMinor: row.max_amount },
    openCases: row.open_cases,
  }
}
