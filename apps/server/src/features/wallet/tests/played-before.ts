import type { LedgerDatabase } from './ledger-database.ts'

/**
 * The amounts deposited and staked before a withdrawal, since its player last had no money here:
 * `deposited/staked`.
 */
export async function playedBefore({ api }: LedgerDatabase, reference: string | undefined): Promise<string> {
  const { rows } = await api.query(
    `select f.deposited || '/' || f.staked as played
     from withdrawal w
     join wallet.ledger_transaction t on t.player_id = w.player_id and t.source = 'player'
       and t.reference = w.reference
       and t.kind = 'withdrawal_requested'
     cross join lateral wallet.played_through_v1(w.player_id, t.wallet_version) f where w.reference = $1`,
    [reference],
  )
  return (rows[0] as { played: string } | undefined)?.played ?? 'nothing'
}
