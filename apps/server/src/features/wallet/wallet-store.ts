import { correctionMovements, type CorrectionMovements } from './correction-movements.ts'
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

/** What a closing has to know of a wallet. Amounts in minor units. */
export type OpenMoney = {
  readonly currency: string
  readonly cashMinor: bigint
  readonly payoutHoldMinor: bigint
  /** On suspense, in reserve or a bonus. */
  readonly otherMinor: bigint
  readonly openDeposits: number
  /** Game sessions whose last round has no result yet. */
  readonly openRounds: number
}

/** The only caller of the `wallet.*` functions, and so the only writer of the ledger. */
export type WalletStore = PlayMovements &
  DepositMovements &
  WithdrawalMovements &
  CorrectionMovements &
  LimitCalls & {
    /** Opens the wallet of a new player. Idempotent. */
    open(request: { readonly playerId: string; readonly currency: string }): Promise<WalletResult<'ok'>>
    /**
     * Locks the wallet until the transaction ends, and returns what is still open in it: no bet, deposit or
     * withdrawal of the player comes between this and a change of the account's status.
     */
    openMoney(playerId: string): Promise<OpenMoney>
    /** Erases whom the payouts of a closed account went to. @throws {Error} While its records are kept. */
    erasePaymentDetails(playerId: string): Promise<boolean>
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
    ...correctionMovements(functions),
    ...limitCalls(functions),

    open: ({ playerId, currency }) => call('open_v1', [playerId, currency]),

    async openMoney(playerId) {
      const [row] = await rows<OpenMoneyRow>('open_money_v1', [playerId])
      if (row === undefined) throw new Error('openMoney: no answer')
      return {
        currency: row.currency,
        cashMinor: BigInt(row.cash),
        payoutHoldMinor: BigInt(row.payout_hold),
        otherMinor: BigInt(row.other),
        openDeposits: row.open_deposits,
        openRounds: row.open_rounds,
      }
    },

    async erasePaymentDetails(playerId) {
      const [row] = await rows<{ erased: boolean }>('erase_payment_details_v1', [playerId])
      return row?.erased ?? false
    },

    snapshot: async (playerId) => snapshotOf(await rows<SnapshotRow>('snapshot_v1', [playerId])),

    within: (transaction) => storeOver({ ...source, db: transaction, isWithin: true }),
  }
}

type OpenMoneyRow = {
  readonly currency: string
  readonly open_deposits: number
  readonly open_rounds: number
} & Readonly<Record<'cash' | 'payout_hold' | 'other', Int8>>

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
