import type { LimitPeriod, LimitType, PlayerLimit, WalletResult, WalletSnapshot } from './wallet-requests.ts'

/** `int8` is text or a bigint, depending on the parsers of the pool. */
type Int8 = string | bigint

export type AnswerRow = {
  readonly outcome: string
  readonly replayed: boolean
  readonly balance: Int8 | null
  readonly wallet_version: Int8 | null
  readonly currency: string | null
  readonly details: Readonly<Record<string, unknown>> | null
}

/** Amounts in the details of a result. In JSON they are text, so that no parser turns them into a float. */
const amounts: Readonly<Record<string, string>> = {
  amount: 'amountMinor',
  charged: 'chargedMinor',
  limit: 'limitMinor',
  available: 'availableMinor',
}

export function resultOf<Outcome extends string, Details>(row: AnswerRow): WalletResult<Outcome, Details> {
  const details = Object.entries(row.details ?? {}).map(([name, value]) => {
    const amount = amounts[name]
    return amount === undefined ? [name, value] : [amount, BigInt(String(value))]
  })
  return {
    outcome: row.outcome as Outcome,
    replayed: row.replayed,
    balanceMinor: optionalInt8(row.balance),
    walletVersion: optionalInt8(row.wallet_version),
    currency: row.currency,
    details: Object.fromEntries(details) as Partial<Details>,
  }
}

export type SnapshotRow = { readonly currency: string } & Readonly<
  Record<'cash' | 'payout_hold' | 'reserve' | 'suspense' | 'wallet_version', Int8>
>

export function snapshotOf([row]: readonly SnapshotRow[]): WalletSnapshot | null {
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

export type LimitRow = {
  readonly type: LimitType
  readonly period: LimitPeriod
  readonly currency: string
  readonly amount: Int8 | null
  readonly used: Int8
  readonly period_start_ms: Int8
  readonly period_end_ms: Int8
  readonly pending_amount: Int8 | null
  readonly pending_at_ms: Int8 | null
  readonly reserved: Int8
  readonly open_deposits: number
}

export function limitsOf(rows: readonly LimitRow[]): readonly PlayerLimit[] {
  return rows.map((row) => ({
    type: row.type,
    period: row.period,
    currency: row.currency,
    amountMinor: optionalInt8(row.amount),
    usedMinor: BigInt(row.used),
    reservedMinor: BigInt(row.reserved),
    openDeposits: row.open_deposits,
    periodStartMs: Number(row.period_start_ms),
    periodEndMs: Number(row.period_end_ms),
    pending:
      row.pending_at_ms === null
        ? null
        : { amountMinor: optionalInt8(row.pending_amount), effectiveAtMs: Number(row.pending_at_ms) },
  }))
}

const optionalInt8 = (value: Int8 | null): bigint | null => (value === null ? null : BigInt(value))
