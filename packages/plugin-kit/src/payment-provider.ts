import type { DeclineReason, Result } from '@baize/domain'
import type { CallbackAnswer, PluginContext, RawCallback, Unavailable } from './http.ts'

/** The platform's status of a payment (T-83). An unknown status of a provider is `pending`. */
export type PaymentStatus = 'pending' | 'ok' | 'failed' | 'cancelled' | 'expired'
export type PayoutStatus = 'pending' | 'ok' | 'failed' | 'returned'

export type PaymentStart = {
  /** Our reference, which is the provider's idempotency key: two starts are one payment. */
  readonly reference: string
  readonly providerMethod: string
  readonly amountMinor: bigint
  readonly currency: string
  /**
   * `country` has three letters (ISO 3166-1 alpha-3); `alpha2Of` of `@baize/domain` gives the two letters.
   */
  readonly customer: { readonly playerReference: string; readonly email: string; readonly country: string }
  readonly urls: { readonly return: string; readonly notify: string }
  readonly locale: string
  /** Only by a method that saves cards: the player saves the card, or pays by a saved one. */
  readonly card?: { readonly save: true } | { readonly token: string }
}

/**
 * A card saved by the provider: its display data and its payment token, never number, code or holder (D-03).
 */
export type SavedCard = {
  readonly token: string
  readonly brand: string
  readonly lastFour: string
  /** Its expiry date, `2031-04`. */
  readonly expiryDate: string
}

/**
 * The browser's next step: open the provider's page (`target`: in the window, in a frame, or in place), or
 * show `params` as payment instructions, one name and value a line (`finish`). With `POST` it sends `params`
 * as a form. With `GET` it opens `url`, with `params` appended to the query.
 */
export type NextAction =
  | {
      readonly kind: 'form'
      readonly url: string
      readonly method: 'POST' | 'GET'
      readonly target: 'frame' | 'top' | 'self'
      readonly params: readonly { readonly name: string; readonly value: string }[]
    }
  | { readonly kind: 'finish'; readonly params: readonly { readonly name: string; readonly value: string }[] }

export type PaymentStarted = { readonly providerReference: string; readonly next: NextAction }
/**
 * The provider declined. The adapter maps the provider's code to `subReason`, which the player reads: a
 * closed list, `other` for every code that is unknown or must not be disclosed, such as one about a
 * suspicion. `providerCode` is the original code, for staff.
 */
export type Declined = {
  readonly kind: 'declined'
  readonly subReason: DeclineReason
  readonly providerCode: string
}

/**
 * The browser's data for the bank's check (3-D Secure), with the specification's names (1§3 "Deposit
 * finish").
 */
export type BrowserFacts = {
  readonly userAgent: string
  readonly acceptHeader?: string | undefined
  readonly language?: string | undefined
  readonly javascriptEnabled?: boolean | undefined
  readonly javaEnabled?: boolean | undefined
  readonly colorDepth?: number | undefined
  readonly screenHeight?: number | undefined
  readonly screenWidth?: number | undefined
  /** Minutes behind UTC, as `Date.getTimezoneOffset()` has it. */
  readonly timezone?: number | undefined
}
export type PaymentConfirmation = {
  readonly reference: string
  readonly providerReference: string
  readonly browser: BrowserFacts
}
/** The provider requires the payer to register as its customer: nothing was charged (error 228). */
export type NewUserNeeded = { readonly kind: 'newUserNeeded' }

/**
 * A payment as the provider reports it. The platform compares `amountMinor` and the other fields with its own
 * record.
 */
export type PaymentFacts<Status> = {
  readonly reference: string
  /** The provider's id of the payment or payout. */
  readonly providerReference: string
  /**
   * Ids of other attempts at the payment under this reference, if the provider lists them: for example the id
   * of the start, after the payer tried again with another card.
   */
  readonly otherAttempts?: readonly string[]
  readonly status: Status
  /** `null` if the message states none. A success without an amount credits nothing and opens a case. */
  readonly amountMinor: bigint | null
  /** `null` if the message states none, like `amountMinor`. */
  readonly currency: string | null
  readonly merchant: string
  /** The saved card of a successful payment. */
  readonly card?: SavedCard
}

/** An unpaid payment to cancel. `providerReference` is `null` if the response to its start was lost. */
export type PaymentCancellation = { readonly reference: string; readonly providerReference: string | null }

export type PayoutStart = {
  readonly reference: string
  readonly providerMethod: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly iban: string
  readonly accountOwnerName: string
  readonly bic: string | null
  readonly notifyUrl: string
}

/**
 * A verified message of the provider. `eventId` is unique at the provider and identifies a repeated delivery.
 */
export type ProviderNotification =
  | ({ readonly kind: 'payment'; readonly eventId: string } & PaymentFacts<PaymentStatus>)
  | ({ readonly kind: 'payout'; readonly eventId: string } & PaymentFacts<PayoutStatus>)

/**
 * A verified message about no payment or payout, such as a test of the address. It is recorded and has no
 * effect.
 */
export type IgnoredMessage = {
  readonly kind: 'ignored'
  /** `null` if the provider sends none: the hash of the bytes is the id then. */
  readonly eventId: string | null
}

/**
 * A message with several notifications, each with its own id, handled in order. If one fails, the provider
 * repeats the message.
 */
export type NotificationBatch = {
  readonly kind: 'batch'
  readonly notifications: readonly (ProviderNotification | IgnoredMessage)[]
}

export type VerifiedMessage = ProviderNotification | IgnoredMessage | NotificationBatch

/** The result of a verified message, for its response: `ignored` if it concerns no payment or payout. */
export type NotificationOutcome = 'received' | 'ignored'

/** Why a callback is not verified. It is counted, and its body is not stored. */
export type Unverified = { readonly kind: 'signature' | 'stale' | 'malformed' }

/** The calls of a provider that pays out. The server starts with a withdrawal method only if it has both. */
export type PayoutCalls = {
  /**
   * Orders a payout. After `unavailable` the platform calls `findPayout`, and repeats the order under the
   * same reference only if that is `null`. `declined` is final for the reference: the money is released to
   * the player. The outbound client ends each request within 3 s, and all requests of a call within 10 s.
   */
  startPayout(
    payout: PayoutStart,
  ): Promise<Result<{ readonly providerReference: string }, Declined | Unavailable>>
  /** `null`: the provider does not know the reference. */
  findPayout(reference: string): Promise<Result<PaymentFacts<PayoutStatus> | null, Unavailable>>
}

/**
 * The adapter of a payment provider. Every method is safe to repeat. `PayoutCalls` are needed only if one of
 * its methods is a withdrawal.
 */
export type PaymentProvider = Partial<PayoutCalls> & {
  /** Our merchant id at the provider. Messages about another merchant are rejected. */
  readonly merchant: string
  /**
   * Whether the provider guarantees at most one successful payment for each reference; a bank transfer does
   * not. A second success is never credited automatically in either case; staff see this value in the case.
   */
  readonly onePaymentPerReference: boolean
  /**
   * Starts a payment. After `unavailable` it may be repeated with the same reference, and `findPayment`, if
   * there is one, queries the result.
   */
  start(payment: PaymentStart): Promise<Result<PaymentStarted, Declined | Unavailable>>
  /**
   * Only if the provider's frame sends `confirm`: returns the frame's next address, such as the bank's check.
   */
  finish?(
    payment: PaymentConfirmation,
  ): Promise<Result<{ readonly redirectUrl: string }, Declined | NewUserNeeded | Unavailable>>
  /**
   * Only if the provider has a status query. `null`: the provider does not know the reference. Without this
   * method only a notification ends a deposit, and a case opens for one that gets none.
   */
  findPayment?(reference: string): Promise<Result<PaymentFacts<PaymentStatus> | null, Unavailable>>
  /**
   * Only if the provider cancels unpaid payments on request. Returns the payment's status after the request,
   * as a query does: `cancelled`, `ok` when the money came first, `pending` while the provider has not
   * decided. Without this method a deposit stays open, with its limit reserved, until the provider reports
   * its end.
   */
  cancel?(payment: PaymentCancellation): Promise<Result<PaymentFacts<PaymentStatus> | null, Unavailable>>
  /** Only if the provider saves cards: deletes one. Also `true` if there is no card with that token. */
  removeSavedCard?(token: string): Promise<Result<true, Unavailable>>
  /** Verifies signature, age and schema of a notification, without any lookup. */
  verify(callback: RawCallback): Result<VerifiedMessage, Unverified>
  /**
   * The response to a verified message, if the provider requires a specific one, such as a signed body. It is
   * called after everything about the message is recorded. Without this method the response is 200 and
   * `{"received":true}`.
   */
  reply?(callback: RawCallback, outcome: NotificationOutcome): CallbackAnswer
  /** The reference that a browser brings back to `/return/<plugin>`; never a status. */
  referenceOfReturn(fields: Readonly<Record<string, string>>): string | null
}

export type PayoutProvider = PaymentProvider & PayoutCalls

/** Whether the provider is installed and has the calls of payouts. */
export const paysOut = (provider: PaymentProvider | undefined): provider is PayoutProvider =>
  provider?.startPayout !== undefined && provider.findPayout !== undefined

export type PaymentProviderPlugin = {
  /**
   * The name of its folder; part of `/callbacks/payments/<slug>/` and of the ledger's account
   * `provider_clearing:<slug>`.
   */
  readonly slug: string
  /** The provider's name as players read it, at most 40 characters. */
  readonly name: string
  /** Names of the settings that `create` needs; the server refuses to start without one. */
  readonly settings: readonly string[]
  /**
   * Origins of the provider's frames and forms, from its settings: they become `frame-src` and `form-action`.
   */
  origins(settings: Readonly<Record<string, string>>): readonly string[]
  create(context: PluginContext): PaymentProvider
}

export function definePaymentProvider(plugin: PaymentProviderPlugin): PaymentProviderPlugin {
  return plugin
}
