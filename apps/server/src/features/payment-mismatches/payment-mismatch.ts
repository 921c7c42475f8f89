import type { PaymentFacts } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { openStaffItem } from '../staff-items/index.ts'

/** What our own record says of a payment: `amountMinor` is what the provider takes, or pays out; `state` is a deposit's or a withdrawal's. */
export type OurPayment = {
  readonly reference: string
  readonly playerId: string
  readonly provider: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly state: string
  /** The provider's id of the payment that was credited or paid out, else of the one that was started. */
  readonly paymentId: string | null
}

/** A verified word of the provider with this slug, which is to serve this merchant. */
export type TheirWord = { readonly slug: string; readonly merchant: string; readonly facts: PaymentFacts<string> }

/** In which respects the provider's word is not about our payment. Empty: it is. */
export function differencesOf(ours: OurPayment, { slug, merchant, facts }: TheirWord): readonly string[] {
  if (ours.provider !== slug) return ['provider']
  return [
    ...(facts.amountMinor === ours.amountMinor ? [] : ['amount']),
    ...(facts.currency === ours.currency ? [] : ['currency']),
    ...(facts.merchant === merchant ? [] : ['merchant']),
    ...(isThePayment(ours, facts) ? [] : [PAYMENT_ID]),
  ]
}

/** The difference of a message about another payment than ours. */
export const PAYMENT_ID = 'payment id'

/** Is it the payment that we know, or another attempt at it? Without an id of ours any is. */
function isThePayment({ paymentId }: OurPayment, { providerReference, otherAttempts = [] }: PaymentFacts<string>): boolean {
  return paymentId === null || paymentId === providerReference || otherAttempts.includes(paymentId)
}

/** Has a person look at a word that does not fit, once for each way in which it does not. It moves no money. */
export async function openMismatch(db: Kysely<DB>, ours: OurPayment, theirs: TheirWord, differences: readonly string[]): Promise<void> {
  const { slug, facts } = theirs
  const payment = differences.includes(PAYMENT_ID) ? `:${facts.providerReference}` : ''
  await openStaffItem(db, {
    kind: 'notification_mismatch',
    subject: ours.reference,
    playerId: ours.playerId,
    details: { differences: differences.join(', '), ...bothSides(ours, theirs) },
    dedupKey: `notification_mismatch:${slug}:${ours.reference}:${differences.join(',')}:${facts.amountMinor}:${facts.currency}${payment}`,
  })
}

/**
 * Has a person look at a payment that succeeded under a reference whose deposit another payment has paid: the player has paid twice, or
 * the provider is wrong. It moves no money.
 */
export async function openSecondPayment(
  db: Kysely<DB>,
  ours: OurPayment,
  theirs: TheirWord,
  { onePaymentPerReference }: { readonly onePaymentPerReference: boolean },
): Promise<void> {
  await openStaffItem(db, {
    kind: 'second_payment',
    subject: ours.reference,
    playerId: ours.playerId,
    details: {
      ...bothSides(ours, theirs),
      promised: onePaymentPerReference ? 'one payment per reference' : 'nothing about second payments',
    },
    dedupKey: `second_payment:${theirs.slug}:${ours.reference}:${theirs.facts.providerReference}`,
  })
}

const bothSides = (ours: OurPayment, { slug, merchant, facts }: TheirWord) => ({
  provider: slug,
  ourAmount: ours.amountMinor.toString(),
  ourCurrency: ours.currency,
  ourMerchant: merchant,
  ourState: ours.state,
  ...(ours.paymentId === null ? {} : { ourPaymentId: ours.paymentId }),
  theirAmount: facts.amountMinor.toString(),
  theirCurrency: facts.currency,
  theirMerchant: facts.merchant,
  theirPaymentId: facts.providerReference,
  theirStatus: facts.status,
})
