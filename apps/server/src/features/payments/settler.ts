import type { PaymentProvider, ProviderNotification } from '@baize/plugin-kit'
import type { ResolvedReference } from './payment-reference-store.ts'

/** A verified notification of the provider `slug` about one deposit or withdrawal of ours. */
export type PaymentReport<Kind extends ProviderNotification['kind']> = {
  /** What the notification's reference was resolved to; it is not looked up again. */
  readonly resolved: ResolvedReference
  readonly notification: Extract<ProviderNotification, { kind: Kind }>
  readonly provider: PaymentProvider
  readonly slug: string
}

/** What a feature registers for its kind of payment. */
export type Settler<Kind extends ProviderNotification['kind']> = {
  /**
   * Settles the deposit or withdrawal. Repeats are safe.
   * @returns The outcome for the inbox.
   */
  settle(report: PaymentReport<Kind>): Promise<string>
  /** The page on which its player follows it. */
  pageOf(reference: string): string
}

/** The settler of each kind of reference, given at composition: payments imports neither feature. */
export type Settlers = {
  readonly deposit: Settler<'payment'>
  readonly withdrawal: Settler<'payout'>
}
