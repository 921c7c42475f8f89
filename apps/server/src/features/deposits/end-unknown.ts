import type { Clock } from '../../platform/clock/clock.ts'
import type { WalletStore } from '../wallet/index.ts'
import type { DepositRow } from './deposit-row.ts'
import type { DepositStore } from './deposit-store.ts'

type Deps = {
  readonly clock: Clock
  readonly wallet: Pick<WalletStore, 'settleDeposit'>
  readonly deposits: Pick<DepositStore, 'closeToStarts'>
}

/**
 * How long after its last start an unknown payment may still arrive: status queries follow after 30, 60 and
 * 120 s.
 */
const UNKNOWN_AFTER_MS = 110_000

/**
 * Ends a deposit whose start was never answered and that the provider does not know: at once when its
 * cancellation was requested, otherwise about two minutes after its last start. Further starts are blocked
 * first. If the provider creates the payment even later, the rules for late money apply.
 * @returns Whether the deposit has ended.
 */
export async function endUnknown(deps: Deps, deposit: DepositRow): Promise<boolean> {
  const { reference, start_requested_at: startedAt, created_at: createdAt } = deposit
  const isRequested = deposit.cancel_requested_at !== null
  const ageMs = deps.clock.nowMs() - (startedAt ?? createdAt).epochMilliseconds
  if (!isRequested && ageMs < UNKNOWN_AFTER_MS) return false
  if (!(await deps.deposits.closeToStarts(deposit))) return false
  await deps.wallet.settleDeposit({
    reference,
    status: deposit.cancel_requested_by === 'player' ? 'cancelled' : 'expired',
  })
  return true
}
