import type { WithdrawalState, DepositState, FeeStrategy } from '@baize/domain'

export type LimitType = 'deposit' | 'loss' | 'wager'
export type LimitPeriod = 'daily' | 'weekly' | 'monthly'

/** What every movement answers. A repeat under the same key gets the stored answer with `replayed` set. */
export type WalletResult<Outcome extends string, Details = Record<string, never>> = {
  readonly outcome: Outcome
  readonly replayed: boolean
  /** Cash after it, in minor units; `null` when no wallet was reached. */
  readonly balanceMinor: bigint | null
  /** Version of the whole wallet after it; `null` when no wallet was reached. */
  readonly walletVersion: bigint | null
  readonly currency: string | null
  readonly details: Partial<Details>
}

type Play = {
  /** The supplier's slug. */
  readonly source: string
  /** The player's id at this supplier. */
  readonly publicId: string
  /** The supplier's transaction id: the idempotency key, for ever. */
  readonly key: string
  readonly round: string
}
type PlayAmount = Play & { readonly gameCode: string; readonly currency: string; readonly amountMinor: bigint }

export type PostBet = PlayAmount & {
  /** SHA-256 of the game token. */
  readonly tokenHash: Uint8Array
}
export type PostWin = PlayAmount & { readonly betKey: string }
export type PostRollback = Play & { readonly referenceKey: string }

export type BetOutcome =
  | 'ok'
  | 'player_unknown'
  | 'player_disabled'
  | 'token_unknown'
  | 'token_dead'
  | 'game_unknown'
  | 'game_disabled'
  | 'wrong_currency'
  | 'insufficient_balance'
  | 'limit_reached'
  | 'key_reused'
  | 'bet_rolled_back'
export type WinOutcome = 'ok' | 'player_unknown' | 'wrong_currency' | 'key_reused' | 'bet_unknown' | 'bet_rolled_back'
/** `ok` also for a bet that never came: it may not come any more. `bet_unknown` when the reference is no bet. */
export type RollbackOutcome = 'ok' | 'player_unknown' | 'key_reused' | 'bet_settled' | 'bet_unknown'
export type BalanceOutcome = 'ok' | 'player_unknown' | 'token_unknown' | 'token_dead'

/** The tightest limit that stood in the way. Amounts are minor units. */
export type LimitReached = {
  readonly type: LimitType
  readonly period: LimitPeriod
  readonly limitMinor: bigint
  readonly availableMinor: bigint
}

export type StartDeposit = {
  readonly playerId: string
  /** The browser's `Idempotency-Key`. */
  readonly idempotencyKey: string
  readonly methodId: number
  readonly provider: string
  readonly amountMinor: bigint
  /** Of the method on this amount. A repeat has the fee that was fixed the first time. */
  readonly feeMinor: bigint
  readonly feeStrategy: FeeStrategy
  readonly currency: string
  /** When to ask the provider if nothing was heard. */
  readonly checkAtMs: number
}
export type StartDepositOutcome = 'ok' | 'limit_reached' | 'key_reused' | 'wrong_currency' | 'player_unknown'
export type StartedDeposit = { readonly reference: string; readonly depositId: string; readonly state: DepositState } & LimitReached

export type SettleDeposit = { readonly reference: string; readonly status: 'ok' | 'failed' | 'cancelled' | 'expired' }
/** `ok` was credited now, `suspense` was put on suspense now, `unchanged` had ended before. */
export type SettleDepositOutcome = 'ok' | 'suspense' | 'failed' | 'cancelled' | 'expired' | 'unchanged' | 'unknown'
export type SettledDeposit = {
  readonly playerId: string
  readonly depositId: string
  readonly state: DepositState
  readonly amountMinor: bigint
}

export type RequestWithdrawal = {
  readonly playerId: string
  readonly idempotencyKey: string
  readonly methodId: number
  readonly provider: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly iban: string
  readonly bic: string | null
  readonly accountOwnerName: string
  /** Until when staff promise to decide. */
  readonly dueAtMs: number
}
export type RequestWithdrawalOutcome = 'ok' | 'insufficient_balance' | 'key_reused' | 'wrong_currency' | 'player_unknown'
export type RequestedWithdrawal = {
  readonly reference: string
  readonly withdrawalId: string
  readonly state: WithdrawalState
  /** The player had never named this bank account before. */
  readonly isNewAccount: boolean
}

export type DecideWithdrawal = {
  readonly reference: string
  readonly event: 'STAFF_APPROVED' | 'STAFF_REJECTED' | 'PLAYER_CANCELLED'
  readonly reason: string | null
  /** Until when the next step is promised; `null` when nothing is. */
  readonly dueAtMs: number | null
  /** Given when a player decides: another player's withdrawal is `unknown`. */
  readonly playerId?: string
}
export type DecideWithdrawalOutcome = 'ok' | 'already_decided' | 'unknown'
export type ChangedWithdrawal = {
  readonly playerId: string
  readonly withdrawalId: string
  readonly state: WithdrawalState
  readonly amountMinor: bigint
}

export type BeginPayout = { readonly reference: string; readonly checkAtMs: number }
export type PayoutCalled = {
  readonly reference: string
  readonly providerReference: string | null
  readonly dueAtMs: number | null
  readonly checkAtMs: number
}
export type SettlePayout = {
  readonly reference: string
  readonly event: 'PROVIDER_PAID' | 'PROVIDER_FAILED' | 'PROVIDER_RETURNED'
  readonly reason: string | null
}
export type PayoutOutcome = 'ok' | 'unchanged' | 'unknown'

export type WalletSnapshot = {
  readonly currency: string
  readonly cashMinor: bigint
  readonly payoutHoldMinor: bigint
  readonly reserveMinor: bigint
  readonly suspenseMinor: bigint
  readonly walletVersion: bigint
}

export type SaveLimit = {
  readonly playerId: string
  readonly type: LimitType
  readonly period: LimitPeriod
  readonly currency: string
  /** Minor units; `null` removes the limit. */
  readonly amountMinor: bigint | null
  /** As the rule set decided; `null` is at once. */
  readonly effectiveAtMs: number | null
}
/** `loosening_refused`: what was to hold at once would loosen the limit that holds now; read it again and decide anew. */
export type SaveLimitOutcome = 'ok' | 'loosening_refused' | 'wrong_currency' | 'player_unknown'

/** A limit as it stands at this moment: a period that is over counts as new, a change whose time has come as made. */
export type PlayerLimit = {
  readonly type: LimitType
  readonly period: LimitPeriod
  readonly currency: string
  readonly amountMinor: bigint | null
  readonly usedMinor: bigint
  readonly periodStartMs: number
  readonly periodEndMs: number
  readonly pending: { readonly amountMinor: bigint | null; readonly effectiveAtMs: number } | null
}
