import type { Wallet } from '@baize/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { WalletStore } from '../wallet/index.ts'
import {
  listOpenDeposits,
  listOpenWithdrawals,
  type OpenDeposit,
  type OpenWithdrawal,
} from './open-payments-store.ts'

type Deps = { readonly db: Kysely<DB>; readonly wallet: Pick<WalletStore, 'snapshot'> }

/**
 * The first event of a stream, in the format of the contract and of later events: amounts are text, in minor
 * units.
 */
export type LiveSnapshot = {
  readonly wallet: WireWallet | null
  readonly openDeposits: readonly OpenDeposit[]
  readonly openWithdrawals: readonly OpenWithdrawal[]
}
type WireWallet = Omit<Wallet, 'cash' | 'cashReserve' | 'pendingWithdrawals'> &
  Readonly<Record<'cash' | 'cashReserve' | 'pendingWithdrawals', string>>

/** The player's current wallet and open payments. */
export async function getLiveSnapshot(deps: Deps, playerId: string): Promise<LiveSnapshot> {
  const [wallet, openDeposits, openWithdrawals] = await Promise.all([
    deps.wallet.snapshot(playerId),
    listOpenDeposits(deps.db, playerId),
    listOpenWithdrawals(deps.db, playerId),
  ])
  return { wallet: wallet === null ? null : walletWords(wallet), openDeposits, openWithdrawals }
}

type Snapshot = NonNullable<Awaited<ReturnType<WalletStore['snapshot']>>>

function walletWords(wallet: Snapshot): WireWallet {
  return {
    currency: wallet.currency as WireWallet['currency'],
    cash: wallet.cashMinor.toString(),
    cashReserve: wallet.reserveMinor.toString(),
    pendingWithdrawals: wallet.payoutHoldMinor.toString(),
    version: wallet.walletVersion.toString(),
  }
}

/**
 * Converts the outbox row of a money function to the contract's format. Other topics already have that
 * format.
 */
export function liveEventOf(topic: string, payload: unknown): unknown {
  if (topic !== 'wallet') return payload
  const { currency, cash, payoutHold, reserve, version } = payload as Record<string, unknown>
  return { currency, cash, cashReserve: reserve, pendingWithdrawals: payoutHold, version: String(version) }
}
