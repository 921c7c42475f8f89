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
  ]
}

/** Has a person look at a word that does not fit, once for each way in which it does not. It moves no money. */
export async function openMismatch(
  db: Kysely<DB>,
  ours: OurPayment,
  { slug, merchant, facts }: TheirWord,
  differences: readonly string[],
): Promise<void> {
  await openStaffItem(db, {
    kind: 'notification_mismatch',
    subject: ours.reference,
    playerId: ours.playerId,
    details: {
      provider: slug,
      differences: differences.join(', '),
      ourAmount: ours.amountMinor.toString(),
      ourCurrency: ours.currency,
      ourMerchant: merchant,
      ourState: ours.state,
      theirAmount: facts.amountMinor.toString(),
      theirCurrency: facts.currency,
      theirMerchant: facts.merchant,
      theirReference: facts.providerReference,
      theirStatus: facts.status,
    },
    dedupKey: `notification_mismatch:${slug}:${ours.reference}:${differences.join(',')}:${facts.amountMinor}:${facts.currency}`,
  })
}
