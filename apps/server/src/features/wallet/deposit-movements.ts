import { randomUUIDv7 } from 'node:crypto'
import type { DepositState, FeeStrategy, LimitName, StandingRestriction } from '@baize/domain'
import { instantText } from '../../platform/clock/clock.ts'
import type { Selectable } from 'kysely'
import type { Deposit } from '../../platform/db/schema.ts'
import type { WalletFunctions, WalletResult, WithRow } from './call-function.ts'
import { newPlayerReference, newReference } from './new-reference.ts'
import type { LimitReached } from './player-limits.ts'
import { requestHash } from './request-hash.ts'

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
  /** `false` when only the answer to an earlier request is wanted: nothing is created or started. */
  readonly mayStart?: boolean
  /** Whether the player's rule set wants identity and age verified before a deposit. */
  readonly needsIdentity?: boolean
  /** The fields without which the operator takes no deposit; none by default. */
  readonly neededFields?: readonly string[]
  /** The limits that the rule set makes mandatory for a deposit; none by default. */
  readonly neededLimits?: readonly LimitName[]
  /** Whether the provider saves the card, and the saved card that pays. */
  readonly saveCard?: boolean
  readonly cardId?: string | null
}
/**
 * `too_many_open` has `open`, the number of open deposits, and `max`, the maximum. `limits_needed` has `limits`,
 * those that the player has to set first, and
 * `fields_needed` has `fields`, `restricted` has `restriction`; none of these is stored.
 */
export type StartDepositOutcome =
  | 'ok'
  | 'limit_reached'
  | 'too_many_open'
  | 'key_reused'
  | 'wrong_currency'
  | 'player_unknown'
  | 'player_disabled'
  | 'method_disabled'
  | 'not_started'
  | 'restricted'
  | 'fields_needed'
  | 'identity_needed'
  | 'limits_needed'
export type StartedDeposit = {
  /** The provider is to be asked to start the payment; under this id it knows the player. */
  readonly isStarting: boolean
  readonly playerReference: string
  readonly reference: string
  readonly depositId: string
  readonly state: DepositState
  readonly open: number
  readonly max: number
  readonly limits: readonly LimitName[]
  readonly fields: readonly string[]
  readonly restriction: StandingRestriction
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

/**
 * The deposit or withdrawal that a reference stands for, where the caller has resolved it: the function does
 * not look it up again.
 */
export type Resolved = { readonly playerId: string; readonly id: string }

/** The document limits of the operator in minor units, by currency: a credit that reaches one blocks deposits. */
type WithDocumentLimits = { readonly documentLimits?: Readonly<Record<string, number>> }

export type SettleDeposit = WithDocumentLimits & {
  readonly reference: string
  readonly resolved?: Resolved
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

/** `STAFF_RELEASED` credits it, `STAFF_RETURNED` returns it to the provider. */
export type ResolveSuspense = WithDocumentLimits & {
  readonly reference: string
  readonly event: 'STAFF_RELEASED' | 'STAFF_RETURNED'
}
/** `limit_reached`: still above a limit, nothing moved. */
export type ResolveSuspenseOutcome = 'ok' | 'refunded' | 'limit_reached' | 'already_decided' | 'unknown'
export type ResolvedSuspense = SettledDeposit & LimitReached

/** `close` needs only the reference; the others need the payment that arrived. */
export type ResolveMismatch = WithDocumentLimits & {
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

export type DepositMovements = {
  /**
   * Reserves the deposit limits and creates the deposit with a new reference. A repeat returns the first one,
   * and starts it again while the provider has not answered.
   */
  startDeposit(
    request: StartDeposit,
  ): Promise<WithRow<Selectable<Deposit>, StartDepositOutcome, StartedDeposit>>
  /**
   * Stores the provider's answer to the start of a deposit: its payment id and the next step of the browser.
   */
  recordDepositStart(
    request: RecordDepositStart,
  ): Promise<WalletResult<RecordDepositStartOutcome, SettledDeposit>>
  /** Settles a deposit by the provider's final status, from a notification or a query. */
  settleDeposit(request: SettleDeposit): Promise<WalletResult<SettleDepositOutcome, SettledDeposit>>
  /** Carries out a decision of staff about a deposit on suspense. */
  resolveSuspense(request: ResolveSuspense): Promise<WalletResult<ResolveSuspenseOutcome, ResolvedSuspense>>
  /** Carries out a decision of staff about a mismatched payment or a deposit without a status. */
  resolveMismatch(request: ResolveMismatch): Promise<WalletResult<ResolveMismatchOutcome, ResolvedMismatch>>
}

export function depositMovements({ call, callForRow }: WalletFunctions): DepositMovements {
  return {
    startDeposit({
      playerId,
      idempotencyKey,
      methodId,
      provider,
      amountMinor,
      feeMinor,
      feeStrategy,
      currency,
      card,
      ...more
    }) {
      const content = { kind: 'deposit', player: playerId, currency, amountMinor, method: methodId } as const
      const hash = requestHash(card === undefined ? content : { ...content, account: card })
      const [id, reference, newPlayer] = [randomUUIDv7(), newReference('D'), newPlayerReference()]
      return callForRow('start_deposit_v1', 'deposit', [
        playerId,
        id,
        reference,
        idempotencyKey,
        hash,
        methodId,
        provider,
        amountMinor,
        feeMinor,
        feeStrategy,
        currency,
        instantText(more.checkAtMs),
        instantText(more.cancelAtMs),
        more.maxOpen,
        more.mayStart ?? true,
        more.needsIdentity ?? false,
        more.neededFields ?? [],
        (more.neededLimits ?? []).map(({ type, period }) => `${type} ${period}`),
        more.saveCard ?? false,
        more.cardId ?? null,
        newPlayer,
      ])
    },

    recordDepositStart: ({ reference, paymentId, next }) =>
      call('record_deposit_start_v1', [reference, paymentId, JSON.stringify(next)]),

    settleDeposit({
      reference,
      resolved,
      status,
      paymentId = null,
      otherAttempts = [],
      amountMinor = null,
      currency = null,
      canMatch = true,
      documentLimits = {},
    }) {
      const id = randomUUIDv7()
      return call('settle_deposit_v1', [
        reference,
        resolved?.playerId ?? null,
        resolved?.id ?? null,
        id,
        status,
        paymentId,
        [...otherAttempts],
        amountMinor,
        currency,
        canMatch,
        JSON.stringify(documentLimits),
      ])
    },

    resolveSuspense({ reference, event, documentLimits = {} }) {
      const id = randomUUIDv7()
      return call('resolve_suspense_v1', [reference, id, event, JSON.stringify(documentLimits)])
    },

    resolveMismatch({ reference, decision, paymentId, arrivedMinor, currency, documentLimits = {} }) {
      const [id, otherId, newId, newRef] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7(), newReference('D')]
      return call('resolve_mismatch_v1', [
        reference,
        decision,
        paymentId,
        arrivedMinor,
        currency,
        id,
        otherId,
        newId,
        newRef,
        JSON.stringify(documentLimits),
      ])
    },
  }
}
