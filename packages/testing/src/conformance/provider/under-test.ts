import type { DeclineReason } from '@baize/domain'
import type { PaymentProvider, RawCallback } from '@baize/plugin-kit'

/** How the other side answers the next request: not at all, too late, with a web page, with noise, or after it acted and the answer is lost. */
export type SimulatorFault = 'silent' | 'slow' | 'html' | 'malformed' | 'down' | 'lost'
export const FAULTS = [
  'silent',
  'slow',
  'html',
  'malformed',
  'down',
  'lost',
] as const satisfies readonly SimulatorFault[]

/** What a provider's own notification says; the folder's test turns it into its wire form and signs it. */
export type SaidOfPayment = {
  readonly kind: 'payment' | 'payout'
  readonly eventId: string
  readonly reference: string
  /** The provider's own id of the payment or payout. */
  readonly providerReference: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly merchant: string
  /** A status in the platform's words, or `later-version`: a word that the adapter cannot know. */
  readonly status: 'pending' | 'ok' | 'failed' | 'cancelled' | 'expired' | 'returned' | 'later-version'
}

/** A payment or payout as the provider received it. What its protocol has no field for is left out, and named in `noFieldFor`. */
export type ReceivedOrder = {
  /** In the provider's own notation, as it stands in the request. */
  readonly amount: string | number
  readonly currency: string
  readonly notifyUrl?: string | undefined
  /** Of a payment: where the browser goes back to. */
  readonly returnUrl?: string | undefined
  /** Of a payout. */
  readonly iban?: string | undefined
  /** Of a payout. */
  readonly accountOwnerName?: string | undefined
}

/** An adapter with the other side in the test's hands. */
export type PaymentProviderUnderTest = {
  readonly provider: PaymentProvider
  readonly nowMs: number
  readonly simulator: {
    /** Strikes the next request, queries included. */
    failNext(fault: SimulatorFault): void
    /** The next order is declined with this code, in the provider's protocol. */
    declineNext(providerCode: string): void
    /** Only where a method opens a frame: the next confirmation is refused because the payer must become a customer first. */
    wantNewUserNext?(): void
    /** From now on the simulator says this of the payment or payout. */
    setStatus(reference: string, status: SaidOfPayment['status']): void
    /** From now on queries answer these facts of the payment or payout instead of those it was ordered with. */
    setFacts(reference: string, facts: Partial<Pick<SaidOfPayment, QueryFact>>): void
    /** How many payments or payouts the simulator has under the reference. */
    startedUnder(reference: string): number
    /** What the simulator received under the reference; `null` when nothing was started. */
    receivedUnder(reference: string): ReceivedOrder | null
    notification(said: SaidOfPayment, signedAtMs: number): RawCallback
    /** Any body with a valid signature. Left out only where the signature stands in the body. */
    signed?(body: string, signedAtMs: number): RawCallback
  }
  close(): Promise<void>
}

type QueryFact = 'amountMinor' | 'currency' | 'merchant'
/** The provider's code for a refusal, and the reason that the adapter makes of it. */
export type Decline = { readonly code: string; readonly subReason: DeclineReason }

/**
 * The provider's own names of the methods that it serves, and what the browser does next for each: the suite runs for every one. What
 * follows says in what the provider's protocol differs from the usual.
 */
export type MethodsUnderTest = {
  readonly deposits: readonly { readonly name: string; readonly next: 'top' | 'frame' | 'instructions' }[]
  readonly withdrawals: readonly string[]
  /**
   * By currency: amounts in its main unit, and how the provider writes each in a request. Typed from the provider's documents, never
   * computed as the adapter does. The first currency is that of all other orders of the suite.
   */
  readonly amounts: Readonly<Record<string, Readonly<Record<string, string | number>>>>
  /** The provider ends an unpaid payment on request: the adapter has `cancel`. */
  readonly cancels?: boolean
  /** The provider's codes for refusals. Without them the suite takes codes that are called as the kit calls them, and one that is not. */
  readonly declines?: Readonly<Partial<Record<'deposits' | 'confirmations' | 'payouts', readonly Decline[]>>>
  /**
   * What the provider does with a reference that it knows: it gives its first answer again, or it says `duplicate` and no more. Then the
   * adapter is unavailable, and the query says what became of the order. Usually `same`.
   */
  readonly repeats?: 'same' | 'duplicate'
  /** `false`: notifications carry no signed time, and a replay is known by its event id alone. */
  readonly signedTime?: boolean
  /** Only where the signature stands in the body: the message with what `change` makes of its signature; `null` leaves it out. */
  readonly signatureInBody?: (
    message: RawCallback,
    change: (signature: string) => string | null,
  ) => RawCallback
  /** Headers that the adapter reads and no signature covers, such as `content-type`. */
  readonly unsignedHeaders?: readonly string[]
  /** The adapter lists ids of other attempts with every notification. */
  readonly otherAttempts?: boolean
  /** What requests of the provider's protocol have no field for: fixed at the provider, say. */
  readonly noFieldFor?: readonly Exclude<keyof ReceivedOrder, 'amount' | 'currency'>[]
  /** What the provider's answers to queries do not name: the adapter fills in what it knows. */
  readonly queryOmits?: readonly QueryFact[]
}
export type DepositMethod = MethodsUnderTest['deposits'][number]

/** What each part of the suite works on. */
export type Suite = { readonly under: () => PaymentProviderUnderTest; readonly methods: MethodsUnderTest }
