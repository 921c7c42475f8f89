import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { WalletStore } from '../../wallet/index.ts'
import { findWithdrawal, mayCancel, type ReadDeps } from './read-withdrawals.ts'

type Deps = ReadDeps & { readonly wallet: Pick<WalletStore, 'changeWithdrawal'> }
type Refused = Refusal<'element_not_found' | 'already_decided' | 'withdrawal_not_cancellable'>

/**
 * Cancels a requested withdrawal for its player. Of the player and staff, one wins in a conditional update.
 */
export async function cancelWithdrawal(
  deps: Deps,
  { playerId, reference }: { playerId: string; reference: string },
): Promise<Result<OutputOf<'payments.cancelWithdrawal'>, Refused>> {
  const player = await deps.withdrawals.getPlayer(playerId)
  if (!mayCancel(deps, player)) return err(refuse('withdrawal_not_cancellable', {}))
  const decided = await deps.wallet.changeWithdrawal({ reference, event: 'PLAYER_CANCELLED', playerId })
  if (decided.outcome === 'unknown') return err(refuse('element_not_found', {}))
  // A repeat succeeds.
  if (decided.outcome === 'unchanged' && decided.details.state !== 'cancelled') {
    return err(refuse('already_decided', { state: decided.details.state ?? 'approved' }))
  }
  const withdrawal = await findWithdrawal(deps, { playerId, reference, player })
  return withdrawal.ok ? ok({ withdrawal: withdrawal.value }) : withdrawal
}
