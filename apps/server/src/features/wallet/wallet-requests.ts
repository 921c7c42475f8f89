import type { DepositState, FeeStrategy, WithdrawalEvent, WithdrawalState } from '@baize/domain'

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
  readonly playerReference: string
  /** The supplier's transaction id: the idempotency key, for ever. */
  readonly key: string
  /** `null` when the provider names none: the bet is a round of its own. */
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
  /** It announces the prize of a promotion. With a stake it is an ordinary bet; without, its token may be dead and its player blocked. */
  readonly isPromo?: boolean
}
export type PostWin = PlayAmount & {
  readonly betKey: string
  /** What the win has below its minor unit, in millionths of it: kept until it makes a minor unit. */
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
/** `ok` also for a bet that never came: it may not come any more. `bet_unknown` when the reference is no bet. */
export type RollbackOutcome =
  | 'ok'
  | 'player_unknown'
  | 'key_reused'
  | 'key_of_another_player'
  | 'bet_settled'
  | 'bet_unknown'
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
  /** Which saved card pays, or that a new one is to be kept: a part of what is asked for. */
  readonly card?: string | undefined
  /** When to ask the provider if nothing was heard. */
  readonly checkAtMs: number
  /** When to ask the provider to cancel it, should it still be unpaid. */
  readonly cancelAtMs: number
  /** How many deposits a player may have open, this one included. */
  readonly maxOpen: number
}
/** `too_many_open` has `open` and `most`, how many there are and may be. */
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
  /** What the browser is to do next. */
  readonly next: object
}
export type RecordDepositStartOutcome = 'ok' | 'payment_of_another' | 'unknown'
/** The other deposit or withdrawal that a provider's payment id belongs to. */
export type PaymentOwner = {
  readonly otherReference: string
  readonly otherPlayer: string
  readonly otherState: string
  /** The id has paid or ended it; otherwise the provider has only named it there. */
  readonly isOtherSettled: boolean
}

export type SettleDeposit = {
  readonly reference: string
  readonly status: 'ok' | 'failed' | 'cancelled' | 'expired' | 'pending'
  /** The provider's id of the payment; `null` when no payment is meant, such as one that was declined at its start. */
  readonly paymentId?: string | null
  /** Ids of other attempts at the same payment. */
  readonly otherAttempts?: readonly string[]
  /** What the provider reports, compared with the deposit under its lock; nothing is compared that is not given. */
  readonly amountMinor?: bigint | null
  readonly currency?: string | null
  /** `false`: it matches no deposit, such as money of another merchant, or a success that does not say of which amount. */
  readonly canMatch?: boolean
}
/**
 * `ok` was credited now, `suspense` was put on suspense now, `unchanged` had ended before. `mismatch` is not what was asked for,
 * `second_payment` came after another one had succeeded, `payment_of_another` belongs to another deposit; these moved nothing.
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
  /** What the provider takes, with a fee that is added. */
  readonly chargedMinor: bigint
  /** The payment that was credited, else the one that was started. */
  readonly paymentId: string | null
} & PaymentOwner

/** `STAFF_RELEASED` credits it, `STAFF_REFUNDED` gives it back to the provider. */
export type ResolveSuspense = {
  readonly reference: string
  readonly event: 'STAFF_RELEASED' | 'STAFF_REFUNDED'
}
/** `limit_reached`: there is still no room, and nothing moved. */
export type ResolveSuspenseOutcome = 'ok' | 'refunded' | 'limit_reached' | 'already_decided' | 'unknown'
export type ResolvedSuspense = SettledDeposit & LimitReached

/** `close` needs nothing but the reference; the others say what arrived. */
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
/** `reference` is another one where the payment became a deposit of its own. */
export type ResolvedMismatch = SettledDeposit & LimitReached & { readonly reference: string }

export type RequestWithdrawal = {
  readonly playerId: string
  readonly idempotencyKey: string
  readonly methodId: number
  readonly provider: string
  /** As asked for; a fee makes what the balance gives more, or what arrives less. */
  readonly amountMinor: bigint
  readonly chargedMinor: bigint
  readonly receivedMinor: bigint
  readonly currency: string
  readonly iban: string
  readonly bic: string | null
  readonly accountOwnerName: string
  /** Until when staff promise to decide. */
  readonly dueAtMs: number
  /** From when on this bank account may be paid to, should it be new beside others; `null` is at once. */
  readonly newAccountUsableAtMs: number | null
  /** How many bank accounts of a player may be new in 24 hours. */
  readonly mostNewAccounts: number
  /** Sent when the account is new: an outbox payload with the topic `mail`. Its data get `waits`, yes or no. */
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
  /** Of `account_waits`: since when the account is known, and until when payouts to it wait. */
  readonly fromMs: number
  readonly untilMs: number
  /** Of `too_many_new_accounts`, with `untilMs`, when another one may be named. */
  readonly most: number
}

export type ChangeWithdrawal = {
  readonly reference: string
  readonly event: WithdrawalEvent
  /** Written by staff for the player, or given by the provider. */
  readonly reason?: string | null
  /** Until when the next step is promised; nothing is without it. */
  readonly dueAtMs?: number | null
  /** When to ask the provider if nothing was heard. */
  readonly checkAtMs?: number | null
  /** Theirs, kept once it is known, in whatever state. */
  readonly providerReference?: string | null
  /** Given when a player asks: another player's withdrawal is `unknown`. */
  readonly playerId?: string | null
  /**
   * The latest call to the provider as the caller knows it: with an answer the call that it answers, with a release by staff the last one
   * before the provider was queried.
   */
  readonly callId?: string | null
}
/**
 * `unchanged`: the event does not apply to the state that it is in, which the details name. `calling`: staff decide nothing while a call to
 * the provider may be under way. `superseded`: a decline that answers another call than the latest one. `payment_of_another`: the payout id
 * belongs to another withdrawal; nothing changed.
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
  /** The part of `usedMinor` that open deposits reserve, and how many these are. */
  readonly reservedMinor: bigint
  readonly openDeposits: number
  readonly periodStartMs: number
  readonly periodEndMs: number
  readonly pending: { readonly amountMinor: bigint | null; readonly effectiveAtMs: number } | null
}
