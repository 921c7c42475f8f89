import type { DepositState, FeeStrategy, WithdrawalEvent, WithdrawalState } from '@baize/domain'

export type LimitType = 'deposit' | 'loss' | 'wager'
export type LimitPeriod = 'daily' | 'weekly' | 'monthly'

/** The result of every movement. A repeat under the same key gets the stored result with `replayed` set. */
export type WalletResult<Outcome extends string, Details = Record<string, never>> = {
  readonly outcome: Outcome
  readonly replayed: boolean
  /** Cash after the movement, in minor units; `null` without a wallet. */
  readonly balanceMinor: bigint | null
  /** Version of the whole wallet after the movement; `null` without a wallet. */
  readonly walletVersion: bigint | null
  readonly currency: string | null
  readonly details: Partial<Details>
}

type Play = {
  /** The game provider's slug. */
  readonly source: string
  /** The player's id at this provider. */
  readonly playerReference: string
  /** The provider's transaction id: the idempotency key, for ever. */
  readonly key: string
  /** `null` when the provider sends none: the bet is a round of its own. */
  readonly round: string | null
}
type PlayAmount = Play & {
  readonly gameCode: string
  readonly currency: string
  readonly amountMinor: bigint
}

export type PostBet = PlayAmount & {
  /** SHA-256 of the game token. */
  readonly tokenHash: Uint8Array
  /** Announces the prize of a promotion. Without a stake its token may be dead and its player blocked. */
  readonly isPromo?: boolean
}
export type PostWin = PlayAmount & {
  readonly betKey: string
  /** Part of the win below its minor unit, in millionths: stored until it completes a minor unit. */
  readonly fraction?: number
}
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
  | 'key_of_another_player'
  | 'bet_rolled_back'
export type WinOutcome =
  | 'ok'
  | 'player_unknown'
  | 'wrong_currency'
  | 'key_reused'
  | 'key_of_another_player'
  | 'bet_unknown'
  | 'bet_rolled_back'
/**
 * `ok` also for a bet that never arrived: it must not arrive any more. `bet_unknown` when the reference is no
 * bet.
 */
export type RollbackOutcome =
  | 'ok'
  | 'player_unknown'
  | 'key_reused'
  | 'key_of_another_player'
  | 'bet_settled'
  | 'bet_unknown'
export type BalanceOutcome = 'ok' | 'player_unknown' | 'token_unknown' | 'token_dead'

/** The limit with the least amount left. Amounts are minor units. */
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
  /** Fee of the method on this amount. A repeat has the fee that was fixed the first time. */
  readonly feeMinor: bigint
  readonly feeStrategy: FeeStrategy
  readonly currency: string
  /** The saved card that pays, or `save` for a new one: a part of the request hash. */
  readonly card?: string | undefined
  /** Time of the first status query. */
  readonly checkAtMs: number
  /** When the deposit is cancelled at the provider if it is still unpaid. */
  readonly cancelAtMs: number
  /** The maximum number of open deposits of a player, this one included. */
  readonly maxOpen: number
}
/** `too_many_open` has `open`, the number of open deposits, and `most`, the maximum. */
export type StartDepositOutcome =
  | 'ok'
  | 'limit_reached'
  | 'too_many_open'
  | 'key_reused'
  | 'wrong_currency'
  | 'player_unknown'
export type StartedDeposit = {
  readonly reference: string
  readonly depositId: string
  readonly state: DepositState
  readonly open: number
  readonly most: number
} & LimitReached

export type RecordDepositStart = {
  readonly reference: string
  /** The provider's id of the payment. */
  readonly paymentId: string
  /** The next step of the browser. */
  readonly next: object
}
export type RecordDepositStartOutcome = 'ok' | 'payment_of_another' | 'unknown'
/** The other deposit or withdrawal that a provider's payment id belongs to. */
export type PaymentOwner = {
  readonly otherReference: string
  readonly otherPlayer: string
  readonly otherState: string
  /** The id has paid or ended it; otherwise the provider has only answered its start with the id. */
  readonly isOtherSettled: boolean
}

export type SettleDeposit = {
  readonly reference: string
  readonly status: 'ok' | 'failed' | 'cancelled' | 'expired' | 'pending'
  /**
   * The provider's id of the payment; `null` without a payment, such as one that was declined at its start.
   */
  readonly paymentId?: string | null
  /** Ids of other attempts at the same payment. */
  readonly otherAttempts?: readonly string[]
  /** The amount that the provider reports, compared with the deposit under its lock if it is given. */
  readonly amountMinor?: bigint | null
  readonly currency?: string | null
  /**
   * `false` when it can match no deposit, such as money of another merchant or a success without an amount.
   */
  readonly canMatch?: boolean
}
/**
 * `ok` was credited now, `suspense` was put on suspense now, `unchanged` had ended before. `mismatch` differs
 * from the request, `second_payment` arrived after another payment had succeeded, `payment_of_another`
 * belongs to another deposit; these moved nothing.
 */
export type SettleDepositOutcome =
  | 'ok'
  | 'suspense'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'pending'
  | 'unchanged'
  | 'mismatch'
  | 'second_payment'
  | 'payment_of_another'
  | 'unknown'
export type SettledDeposit = {
  readonly playerId: string
  readonly depositId: string
  readonly state: DepositState
  readonly amountMinor: bigint
  /** The amount that the provider charges, including an added fee. */
  readonly chargedMinor: bigint
  /** The payment that was credited, otherwise the started one. */
  readonly paymentId: string | null
} & PaymentOwner

/** `STAFF_RELEASED` credits it, `STAFF_REFUNDED` returns it to the provider. */
export type ResolveSuspense = {
  readonly reference: string
  readonly event: 'STAFF_RELEASED' | 'STAFF_REFUNDED'
}
/** `limit_reached`: still above a limit, nothing moved. */
export type ResolveSuspenseOutcome = 'ok' | 'refunded' | 'limit_reached' | 'already_decided' | 'unknown'
export type ResolvedSuspense = SettledDeposit & LimitReached

/** `close` needs only the reference; the others need the payment that arrived. */
export type ResolveMismatch = {
  readonly reference: string
  readonly decision: 'credit' | 'return' | 'close'
  readonly paymentId: string | null
  readonly arrivedMinor: bigint | null
  readonly currency: string | null
}
/** `already_decided`: this payment was credited or returned before. `closed` moved nothing. */
export type ResolveMismatchOutcome =
  | 'ok'
  | 'refunded'
  | 'closed'
  | 'limit_reached'
  | 'wrong_currency'
  | 'already_decided'
  | 'unknown'
/** `reference` differs from the request's when the payment became a deposit of its own. */
export type ResolvedMismatch = SettledDeposit & LimitReached & { readonly reference: string }

export type RequestWithdrawal = {
  readonly playerId: string
  readonly idempotencyKey: string
  readonly methodId: number
  readonly provider: string
  /** The requested amount; a fee raises the amount charged or lowers the amount received. */
  readonly amountMinor: bigint
  readonly chargedMinor: bigint
  readonly receivedMinor: bigint
  readonly currency: string
  readonly iban: string
  readonly bic: string | null
  readonly accountOwnerName: string
  /** Deadline of the decision by staff. */
  readonly dueAtMs: number
  /** When this bank account can receive payouts if it is added beside others; `null` is at once. */
  readonly newAccountUsableAtMs: number | null
  /** How many bank accounts a player may add in 24 hours. */
  readonly maxNewAccounts: number
  /**
   * Sent when the account is new: an outbox payload with the topic `mail`. Its data get `waits`, yes or no.
   */
  readonly newAccountMail: {
    readonly to: string
    readonly template: string
    readonly locale: string
    readonly data: Readonly<Record<string, string>>
  }
}
export type RequestWithdrawalOutcome =
  | 'ok'
  | 'insufficient_balance'
  | 'account_waits'
  | 'account_blocked'
  | 'too_many_new_accounts'
  | 'key_reused'
  | 'wrong_currency'
  | 'player_unknown'
export type RequestedWithdrawal = {
  readonly reference: string
  readonly withdrawalId: string
  readonly state: WithdrawalState
  /** Of `account_waits`: when the account was added, and until when payouts to it wait. */
  readonly fromMs: number
  readonly untilMs: number
  /** Of `too_many_new_accounts`: the maximum; `untilMs` is when another account may be added. */
  readonly most: number
}

export type ChangeWithdrawal = {
  readonly reference: string
  readonly event: WithdrawalEvent
  /** The message of staff to the player, or the provider's reason. */
  readonly reason?: string | null
  /** Promised deadline of the next step; none by default. */
  readonly dueAtMs?: number | null
  /** Time of the next status query. */
  readonly checkAtMs?: number | null
  /** The provider's payout id, stored in every state once it is known. */
  readonly providerReference?: string | null
  /** For a player's request: another player's withdrawal is `unknown`. */
  readonly playerId?: string | null
  /**
   * The latest call to the provider known to the caller: for an answer the call that it answers, for a
   * release by staff the last one before the provider was queried.
   */
  readonly callId?: string | null
}
/**
 * `unchanged`: the event does not apply to the current state, which the details name. `calling`: a call to
 * the provider may be under way, so staff cannot decide. `superseded`: a decline that answers an earlier
 * call. `payment_of_another`: the payout id belongs to another withdrawal; nothing changed.
 */
export type ChangeWithdrawalOutcome =
  | 'ok'
  | 'unchanged'
  | 'unknown'
  | 'calling'
  | 'superseded'
  | 'payment_of_another'
export type ChangedWithdrawal = {
  readonly playerId: string
  readonly withdrawalId: string
  readonly state: WithdrawalState
  readonly amountMinor: bigint
  /** Of `calling`: until when the latest call may be under way. */
  readonly callingUntilMs: number
} & PaymentOwner

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
  /** When the change takes effect, as the rule set decided; `null` is at once. */
  readonly effectiveAtMs: number | null
}
/**
 * `loosening_refused`: an immediate change would loosen the current limit; read it again and repeat the
 * decision.
 */
export type SaveLimitOutcome = 'ok' | 'loosening_refused' | 'wrong_currency' | 'player_unknown'

/** A limit at this moment: an ended period counts as new, and a due pending change as made. */
export type PlayerLimit = {
  readonly type: LimitType
  readonly period: LimitPeriod
  readonly currency: string
  readonly amountMinor: bigint | null
  readonly usedMinor: bigint
  /** The part of `usedMinor` that open deposits reserve; `openDeposits` is their number. */
  readonly reservedMinor: bigint
  readonly openDeposits: number
  readonly periodStartMs: number
  readonly periodEndMs: number
  readonly pending: { readonly amountMinor: bigint | null; readonly effectiveAtMs: number } | null
}
