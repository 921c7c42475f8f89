import type { Clock } from '../../platform/clock/clock.ts'
import type { WalletStore } from '../wallet/index.ts'
import type { DepositRow, DepositStore } from './deposit-store.ts'

type Deps = {
  readonly clock: Clock
  readonly wallet: Pick<WalletStore, 'settleDeposit'>
  readonly deposits: Pick<DepositStore, 'closeToStarts'>
}

/** How long after its last start a payment may be unknown and still be on its way: the checks come 30, 60 and 120 seconds after it. */
const UNKNOWN_AFTER_MS = 110_000

/**
 * The provider does not know a deposit whose start it never answered. It ends: at once when its cancellation was requested, else about two
 * minutes after its last start. It is closed to starts first, so that its form cannot send it again; should the provider create the payment
 * even later, its money follows the rules for money that comes after the end.
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
