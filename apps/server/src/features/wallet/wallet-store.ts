import { functionsOf, type Int8, type Queryable, type Source, type WalletResult } from './call-function.ts'
import { depositMovements, type DepositMovements } from './deposit-movements.ts'
import { playMovements, type PlayMovements } from './play-movements.ts'
import { limitCalls, type LimitCalls } from './player-limits.ts'
import { withdrawalMovements, type WithdrawalMovements } from './withdrawal-movements.ts'

export type WalletSnapshot = {
  readonly currency: string
  readonly cashMinor: bigint
  readonly payoutHoldMinor: bigint
  readonly reserveMinor: bigint
  readonly suspenseMinor: bigint
  readonly walletVersion: bigint
}

/** The only caller of the `wallet.*` functions, and so the only writer of the ledger. */
export type WalletStore = PlayMovements &
  DepositMovements &
  WithdrawalMovements &
  LimitCalls & {
    /** Opens the wallet of a new player. Idempotent. */
    open(request: { readonly playerId: string; readonly currency: string }): Promise<WalletResult<'ok'>>
    /** `null` when the player has no wallet. */
    snapshot(playerId: string): Promise<WalletSnapshot | null>
    /**
     * The same store inside a transaction of the caller, such as one that also writes the audit row. Without
     * retries.
     */
    within(transaction: Queryable): WalletStore
  }

export const createWalletStore = (pool: Queryable): WalletStore => storeOver({ db: pool, isWithin: false })

function storeOver(source: Source): WalletStore {
  const functions = functionsOf(source)
  const { call, rows } = functions
  return {
    ...playMovements(functions),
    ...depositMovements(functions),
    ...withdrawalMovements(functions),
    ...limitCalls(functions),

    open: ({ playerId, currency }) => call('open_v1', [playerId, currency]),

    snapshot: async (playerId) => snapshotOf(await rows<SnapshotRow>('snapshot_v1', [playerId])),

    within: (transaction) => storeOver({ ...source, db: transaction, isWithin: true }),
  }
}

type SnapshotRow = { readonly currency: string } & Readonly<
  Record<'cash' | 'payout_hold' | 'reserve' | 'suspense' | 'wallet_version', Int8>
>

function snapshotOf([row]: readonly SnapshotRow[]): WalletSnapshot | null {
  if (row === undefined) return null
  return {
    currency: row.currency,
    cashMinor: BigInt(row.cash),
    payoutHoldMinor: BigInt(row.payout_hold),
    reserveMinor: BigInt(row.reserve),
    suspenseMinor: BigInt(row.suspense),
    walletVersion: BigInt(row.wallet_version),
  }
}
