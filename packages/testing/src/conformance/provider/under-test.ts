import type { DeclineReason } from '@baize/domain'
import type { PaymentProvider, RawCallback } from '@baize/plugin-kit'

/**
 * The fault of the next response: none, late, a web page, a malformed body, or lost after the request was
 * processed.
 */
export type SimulatorFault = 'silent' | 'slow' | 'html' | 'malformed' | 'down' | 'lost'
const FAULTS = [
  'silent',
  'slow',
  'html',
  'malformed',
  'down',
  'lost',
] as const satisfies readonly SimulatorFault[]
/** Their cause is the time-out of the HTTP client, which is real time. */
const LATE: readonly SimulatorFault[] = ['silent', 'slow']

/** The faults of the calls of one method: the late ones for the first method of its direction, in the long run for each. */
export const listFaults = (isFirst: boolean): readonly SimulatorFault[] =>
  isFirst || process.env['BAIZE_LONG'] === '1' ? FAULTS : FAULTS.filter((fault) => !LATE.includes(fault))

/** The contents of a notification; the folder's test encodes and signs it. */
export type ReportedPayment = {
  readonly kind: 'payment' | 'payout'
  readonly eventId: string
  readonly reference: string
  /** The provider's own id of the payment or payout. */
  readonly providerReference: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly merchant: string
  /** A status of the platform, or `later-version`: a status that the adapter cannot know. */
  readonly status: 'pending' | 'ok' | 'failed' | 'cancelled' | 'expired' | 'returned' | 'later-version'
}

/**
 * A payment or payout as the provider received it. Fields that its protocol lacks are left out, and named in
 * `noFieldFor`.
 */
export type ReceivedOrder = {
  /** In the provider's own notation, as in the request. */
  readonly amount: string | number
  readonly currency: string
  readonly notifyUrl?: string | undefined
  /** Of a payment: the return address of the browser. */
  readonly returnUrl?: string | undefined
  /** Of a payout. */
  readonly iban?: string | undefined
  /** Of a payout. */
  readonly accountOwnerName?: string | undefined
}

/** An adapter with a simulator that the test controls. */
export type PaymentProviderUnderTest = {
  readonly provider: PaymentProvider
  readonly nowMs: number
  readonly simulator: {
    /** Injects a fault into the next request, queries included. */
    failNext(fault: SimulatorFault): void
    /** The next order is declined with this code, in the provider's protocol. */
    declineNext(providerCode: string): void
    /**
     * Only where a method opens a frame: the next confirmation is refused because the payer must become a
     * customer first.
     */
    wantNewUserNext?(): void
    /** Sets the status of the payment or payout. */
    setStatus(reference: string, status: ReportedPayment['status']): void
    /** Sets the fields that queries return, in place of those of the order. */
    setFacts(reference: string, facts: Partial<Pick<ReportedPayment, QueryFact>>): void
    /** How many payments or payouts the simulator has under the reference. */
    startedUnder(reference: string): number
    /** What the simulator received under the reference; `null` when nothing was started. */
    receivedUnder(reference: string): ReceivedOrder | null
    notification(reported: ReportedPayment, signedAtMs: number): RawCallback
    /** Any body with a valid signature. Left out only if the signature is in the body. */
    signed?(body: string, signedAtMs: number): RawCallback
  }
  close(): Promise<void>
}

type QueryFact = 'amountMinor' | 'currency' | 'merchant'
/** The provider's code for a refusal, and the adapter's reason for it. */
export type Decline = { readonly code: string; readonly subReason: DeclineReason }

/**
 * The provider's names of its methods, with the browser's next step: the suite runs for every one. The other
 * fields describe how the protocol differs from the usual.
 */
export type MethodsUnderTest = {
  readonly deposits: readonly { readonly name: string; readonly next: 'top' | 'frame' | 'instructions' }[]
  /** None: the adapter has no `startPayout` and no `findPayout`. */
  readonly withdrawals: readonly string[]
  /**
   * By currency: amounts in its main unit, and how the provider writes each in a request. Copied from the
   * provider's documentation, never computed as the adapter does. The suite uses the first currency for all
   * other orders.
   */
  readonly amounts: Readonly<Record<string, Readonly<Record<string, string | number>>>>
  /** `false`: the provider has no query of a payment's status, and the adapter no `findPayment`. */
  readonly statusQuery?: false
  /** The provider ends an unpaid payment on request: the adapter has `cancel`. */
  readonly cancels?: boolean
  /** The provider's codes for refusals. Without them the suite uses the kit's codes, and an unknown one. */
  readonly declines?: Readonly<Partial<Record<'deposits' | 'confirmations' | 'payouts', readonly Decline[]>>>
  /**
   * The provider's response to a known reference: the first response again, or only `duplicate`. In the
   * second case the adapter returns `unavailable`, and the query finds the order. Usually `same`.
   */
  readonly repeats?: 'same' | 'duplicate'
  /** `false`: notifications carry no signed time, and only the event id identifies a replay. */
  readonly signedTime?: boolean
  /**
   * Only if the signature is in the body: the message with its signature changed by `change`; `null` omits
   * it.
   */
  readonly signatureInBody?: (
    message: RawCallback,
    change: (signature: string) => string | null,
  ) => RawCallback
  /** Headers that the adapter reads and no signature covers, such as `content-type`. */
  readonly unsignedHeaders?: readonly string[]
  /** The adapter lists ids of other attempts with every notification. */
  readonly otherAttempts?: boolean
  /** Fields that requests of the protocol lack, for example because they are fixed at the provider. */
  readonly noFieldFor?: readonly Exclude<keyof ReceivedOrder, 'amount' | 'currency'>[]
  /** Fields that responses to queries lack: the adapter fills in those that it knows. */
  readonly queryOmits?: readonly QueryFact[]
}
export type DepositMethod = MethodsUnderTest['deposits'][number]

/** The objects under test. */
export type Suite = { readonly under: () => PaymentProviderUnderTest; readonly methods: MethodsUnderTest }
