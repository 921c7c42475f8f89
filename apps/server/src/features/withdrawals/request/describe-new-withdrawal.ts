import type { Withdrawal } from '@baize/contract'
import type { PlayerRecord } from '../../players/index.ts'
import type { WithdrawalEventRow, WithdrawalRow } from '../withdrawal-row.ts'
import { withdrawalToWire } from '../withdrawal-wire.ts'
import { mayCancel, type ReadDeps } from './read-withdrawals.ts'

/** A withdrawal that was requested just now, as its player sees it: the request is all that has happened. */
export function describeNewWithdrawal(
  deps: Pick<ReadDeps, 'clock' | 'plugins'>,
  withdrawal: WithdrawalRow,
  player: Pick<PlayerRecord, 'ruleSet'>,
): Withdrawal {
  const requested: WithdrawalEventRow = {
    player_id: withdrawal.player_id,
    withdrawal_id: withdrawal.id,
    seq: 1,
    state: 'requested',
    actor: 'player',
    reason: null,
    due_at: withdrawal.due_at,
    at: withdrawal.requested_at,
  }
  return withdrawalToWire(
    withdrawal,
    { events: [requested], informationRequests: [] },
    {
      nowMs: deps.clock.nowMs(),
      mayCancel: mayCancel(deps, player),
      method: deps.plugins.paymentMethods.get(withdrawal.method_id),
    },
  )
}
