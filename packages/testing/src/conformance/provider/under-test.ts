import type { PaymentProvider, RawCallback } from '@baize/plugin-kit'

/** How the other side answers the next request: not at all, too late, with a web page, with noise, or after it acted and the answer is lost. */
export type PartyFault = 'silent' | 'slow' | 'html' | 'garbage' | 'down' | 'lost'

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

/** An adapter with the other side in the test's hands. */
export type PaymentProviderUnderTest = {
  readonly provider: PaymentProvider
  readonly nowMs: number
  readonly party: {
    failNext(fault: PartyFault): void
    declineNext(subReason: string): void
    /** Only where a method opens a frame: the next confirmation is refused because the payer must become a customer first. */
    wantNewUserNext?(): void
    /** From now on the party says this of the payment or payout. */
    setStatus(reference: string, status: SaidOfPayment['status']): void
    /** How many payments or payouts the party has under the reference. */
    startedUnder(reference: string): number
    notification(said: SaidOfPayment, signedAtMs: number): RawCallback
  }
  close(): Promise<void>
}

/** The provider's own names of the methods that it serves, and what the browser does next for each: the suite runs for every one. */
export type MethodsUnderTest = {
  readonly deposits: readonly { readonly name: string; readonly next: 'top' | 'frame' | 'instructions' }[]
  readonly withdrawals: readonly string[]
  /** The provider ends an unpaid payment on request: the adapter has `cancel`. */
  readonly cancels?: boolean
}
export type DepositMethod = MethodsUnderTest['deposits'][number]
