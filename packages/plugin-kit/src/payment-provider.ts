import type { DeclineReason, Result } from '@baize/domain'
import type { CallbackAnswer, PluginContext, RawCallback, Unavailable } from './http.ts'

/** A payment's or payout's status in the platform's words (T-83). What a provider says and we do not know is `pending`. */
export type PaymentStatus = 'pending' | 'ok' | 'failed' | 'cancelled' | 'expired'
export type PayoutStatus = 'pending' | 'ok' | 'failed' | 'returned'

export type PaymentStart = {
  /** Our reference: the provider's idempotency key. Started twice, it is one payment. */
  readonly reference: string
  readonly providerMethod: string
  readonly amountMinor: bigint
  readonly currency: string
  /** `country` has three letters (ISO 3166-1 alpha-3); `alpha2Of` of `@baize/domain` gives the two letters. */
  readonly customer: { readonly playerReference: string; readonly email: string; readonly country: string }
  readonly urls: { readonly return: string; readonly notify: string }
  readonly locale: string
  /** Only by a method that keeps cards: the player wants his card kept, or pays by one that is. */
  readonly card?: { readonly save: true } | { readonly token: string }
}

/** A card that the provider keeps: what tells it apart and the token to pay by. Never its number, its code or its holder (D-03). */
export type SavedCard = {
  readonly token: string
  readonly brand: string
  readonly lastFour: string
  /** Its last month, `2031-04`. */
  readonly goodUntil: string
}

/**
 * What the browser does next: go to the provider's page (`target`: in the whole window, in a frame, or in place), or show `params` as
 * payment instructions, name and value a line (`finish`). By `POST` it sends `params` as a form. By `GET` it opens `url` as it is, with
 * `params` behind the query that `url` has already.
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
 * The provider understood and declined. The adapter maps the provider's code to `subReason`, which the player reads: a closed list, `other`
 * for every code that is unknown or must not be disclosed, such as one about a suspicion. `providerCode` is the code as it came, for staff.
 */
export type Declined = {
  readonly kind: 'declined'
  readonly subReason: DeclineReason
  readonly providerCode: string
}

/** What a browser says of itself for the bank's check (3-D Secure), in the specification's names (1§3 "Deposit finish"). */
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
/** The provider wants the payer as a new customer of its own: nothing was taken (error 228). */
export type NewUserNeeded = { readonly kind: 'newUserNeeded' }

/** Where a payment stands by the provider's own word. `amountMinor` and the rest are what the provider says: they are compared with ours. */
export type PaymentFacts<Status> = {
  readonly reference: string
  /** The provider's id of the payment or payout that it speaks of. */
  readonly providerReference: string
  /**
   * Ids of other attempts at the same payment under this reference, where the provider lists them: such as that of the start, when the
   * payer tried again with another card and each try has an id.
   */
  readonly otherAttempts?: readonly string[]
  readonly status: Status
  /** `null` where the message states none. A success without an amount credits nothing: a person looks at it. */
  readonly amountMinor: bigint | null
  /** `null` where the message states none, as `amountMinor`. */
  readonly currency: string | null
  readonly merchant: string
  /** Of a successful payment whose card was to be kept. */
  readonly card?: SavedCard
}

/** A payment to end before anybody paid. `providerReference` is `null` when the answer to its start was lost. */
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

/** A verified message of the provider. `eventId` is unique at the provider: the inbox knows a second delivery by it. */
export type ProviderNotification =
  | ({ readonly kind: 'payment'; readonly eventId: string } & PaymentFacts<PaymentStatus>)
  | ({ readonly kind: 'payout'; readonly eventId: string } & PaymentFacts<PayoutStatus>)

/** A verified message that is about no payment or payout, such as a test of the address: acknowledged, recorded, and it moves nothing. */
export type IgnoredMessage = {
  readonly kind: 'ignored'
  /** `null` when the provider gives it none: its bytes are then its id. */
  readonly eventId: string | null
}

/** A message with several facts, each with an id of its own. They are handled in order; one that fails has the provider send the message again. */
export type NotificationBatch = {
  readonly kind: 'batch'
  readonly notifications: readonly (ProviderNotification | IgnoredMessage)[]
}

export type VerifiedMessage = ProviderNotification | IgnoredMessage | NotificationBatch

/** What became of a verified message, for the answer to it: `ignored` when nothing in it is about a payment or payout. */
export type NotificationOutcome = 'received' | 'ignored'

/** Why a callback is not verified. It is counted, never stored whole. */
export type Unverified = { readonly kind: 'signature' | 'stale' | 'malformed' }

/** What a payment provider's folder implements. Every method is safe to repeat. */
export type PaymentProvider = {
  /** Who we are at the provider: what it says of any other merchant is not about us. */
  readonly merchant: string
  /**
   * Does the provider promise that at most one payment succeeds under a reference? A bank transfer that anybody can send twice does not. A
   * second success is never credited by itself, whatever is promised; staff who look at it read this.
   */
  readonly onePaymentPerReference: boolean
  /** Begins a payment. After `unavailable` it may be called again with the same reference, and `findPayment` asks what became of it. */
  start(payment: PaymentStart): Promise<Result<PaymentStarted, Declined | Unavailable>>
  /** Only where the provider's own frame asks to go on: where the frame goes next, such as the bank's check. */
  finish?(
    payment: PaymentConfirmation,
  ): Promise<Result<{ readonly redirectUrl: string }, Declined | NewUserNeeded | Unavailable>>
  /** `null`: the provider does not know the reference. */
  findPayment(reference: string): Promise<Result<PaymentFacts<PaymentStatus> | null, Unavailable>>
  /**
   * Only where the provider can end an unpaid payment on request: asks it to, and answers the payment's status after that, as
   * `findPayment` does. `cancelled` when it did, `ok` when the money came first, `pending` while the provider has not decided. Without
   * this method a deposit stays open, with its limit reserved, until the provider reports that it ended.
   */
  cancel?(payment: PaymentCancellation): Promise<Result<PaymentFacts<PaymentStatus> | null, Unavailable>>
  /**
   * Orders a payout. After `unavailable` the platform asks `findPayout`; only when that is `null` it orders again, under the same reference.
   * `declined` is final for the reference: the player's money goes back. All requests end within 10 s, by the outbound client.
   */
  startPayout(
    payout: PayoutStart,
  ): Promise<Result<{ readonly providerReference: string }, Declined | Unavailable>>
  /** `null`: the provider does not know the reference. */
  findPayout(reference: string): Promise<Result<PaymentFacts<PayoutStatus> | null, Unavailable>>
  /** Only where cards are kept: throws one away. `true` as well when there is none by that token. */
  removeSavedCard?(token: string): Promise<Result<true, Unavailable>>
  /** Signature, age and shape of a notification; nothing is looked up. */
  verify(callback: RawCallback): Result<VerifiedMessage, Unverified>
  /**
   * The answer by which the provider knows that a verified message arrived, where it must have a form of its own, such as a signature. It is
   * asked once everything about the message is recorded. Without this method the answer is 200 and `{"received":true}`.
   */
  reply?(callback: RawCallback, outcome: NotificationOutcome): CallbackAnswer
  /** The reference that a browser brings back to `/return/<plugin>`; never a status. */
  referenceOfReturn(fields: Readonly<Record<string, string>>): string | null
}

export type PaymentProviderPlugin = {
  /** The name of its folder; part of `/callbacks/payments/<slug>/` and of the ledger's account `provider_clearing:<slug>`. */
  readonly slug: string
  /** Names of the settings that `create` needs; the server refuses to start without one. */
  readonly settings: readonly string[]
  /** Origins that frames or forms of this provider live on, from its settings: they become `frame-src` and `form-action`. */
  origins(settings: Readonly<Record<string, string>>): readonly string[]
  create(context: PluginContext): PaymentProvider
}

export function definePaymentProvider(plugin: PaymentProviderPlugin): PaymentProviderPlugin {
  return plugin
}
