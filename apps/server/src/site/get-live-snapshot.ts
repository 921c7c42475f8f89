import type { LiveEventData } from '@baize/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../platform/db/schema.ts'
import { listOpenDeposits } from '../features/deposits/index.ts'
import type { WalletStore } from '../features/wallet/index.ts'
import { listOpenWithdrawals } from '../features/withdrawals/index.ts'

type Deps = { readonly db: Kysely<DB>; readonly wallet: Pick<WalletStore, 'snapshot'> }
type Snapshot = LiveEventData<'snapshot'>

/** Maximum number of payments of each kind. */
const MAX_LISTED = 20

/**
 * The first event of a stream. Nothing is replayed: a new connection gets a new one. It reads three features,
 * which the platform's streams cannot.
 */
export async function getLiveSnapshot(deps: Deps, playerId: string): Promise<Snapshot> {
  const [wallet, openDeposits, openWithdrawals] = await Promise.all([
    deps.wallet.snapshot(playerId),
    listOpenDeposits(deps.db, playerId, MAX_LISTED),
    listOpenWithdrawals(deps.db, playerId, MAX_LISTED),
  ])
  return { wallet: wallet === null ? null : walletToWire(wallet), openDeposits, openWithdrawals }
}

type WalletRow = NonNullable<Awaited<ReturnType<WalletStore['snapshot']>>>

function walletToWire(wallet: WalletRow): NonNullable<Snapshot['wallet']> {
  return {
    currency: wallet.currency as NonNullable<Snapshot['wallet']>['currency'],
    cash: wallet.cashMinor.toString(),
    cashReserve: wallet.reserveMinor.toString(),
    pendingWithdrawals: wallet.payoutHoldMinor.toString(),
    version: wallet.walletVersion.toString(),
  }
}
