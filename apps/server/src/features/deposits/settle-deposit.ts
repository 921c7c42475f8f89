import type { PaymentFacts, PaymentProvider, PaymentStatus } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { differencesOf, openMismatch, type OurPayment } from '../payment-mismatches/index.ts'
import { openStaffItem } from '../staff-items/index.ts'
import { asQueryable, type WalletStore } from '../wallet/index.ts'
import { addCard } from './card-store.ts'
import type { DepositRow } from './deposit-store.ts'

type Deps = { readonly db: Kysely<DB>; readonly wallet: Pick<WalletStore, 'within'> }

/**
 * The provider's verified word on a deposit, from a notification or from an answer to our question. Repeated, late and out of order it
 * does no harm: the wallet settles once, and money that comes after a "failed" is still the player's.
 * @returns What came of it, for the inbox.
 */
export async function settleDeposit(
  deps: Deps,
  { deposit, facts, provider, slug }: { deposit: DepositRow; facts: PaymentFacts<PaymentStatus>; provider: PaymentProvider; slug: string },
): Promise<string> {
  const [ours, theirs] = [recordOf(deposit), { slug, merchant: provider.merchant, facts }]
  const differences = differencesOf(ours, theirs)
  if (differences.length > 0) {
    await openMismatch(deps.db, ours, theirs, differences)
    return 'mismatch'
  }
  if (facts.status === 'pending') return 'pending'
  // Before the money, so that a message that comes again after a crash between the two still finds both to do.
  if (facts.status === 'ok' && facts.card !== undefined && deposit.save_card) await addCard(deps.db, deposit, facts.card)
  const { status } = facts
  // The money and its item together: one that moved and lost its item would be looked for by nobody.
  return await deps.db.transaction().execute(async (trx) => {
    const { outcome, details } = await deps.wallet.within(asQueryable(trx)).settleDeposit({ reference: deposit.reference, status })
    if (outcome === 'suspense') await openSuspense(trx, deposit, slug)
    // Told "paid" first and "failed" later: the money may have been taken back, and only a person can find out.
    if (outcome === 'unchanged' && status !== 'ok' && (details.state === 'ok' || details.state === 'suspense')) {
      await openMismatch(trx, { ...ours, state: details.state }, theirs, [`said ${status} after ok`])
    }
    return outcome
  })
}

const recordOf = ({ reference, player_id: playerId, provider, charged: amountMinor, currency, state }: DepositRow): OurPayment => ({
  reference,
  playerId,
  provider,
  amountMinor,
  currency,
  state,
})

/** There is one item about a deposit that waits. */
export const suspenseItemKey = (reference: string) => `deposit_on_suspense:${reference}`

async function openSuspense(db: Kysely<DB>, deposit: DepositRow, slug: string): Promise<void> {
  await openStaffItem(db, {
    kind: 'deposit_on_suspense',
    subject: deposit.reference,
    playerId: deposit.player_id,
    details: {
      provider: slug,
      amount: deposit.charged.toString(),
      currency: deposit.currency,
      ...(deposit.provider_reference === null ? {} : { theirReference: deposit.provider_reference }),
    },
    dedupKey: suspenseItemKey(deposit.reference),
  })
}
