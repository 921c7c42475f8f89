import type { PaymentFacts, PaymentProvider, PaymentStatus } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import {
  differencesOf,
  openDepositMismatch,
  openMismatch,
  openSecondPayment,
  PAYMENT_ID,
  type OurPayment,
} from '../payment-mismatches/index.ts'
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
  {
    deposit,
    facts,
    provider,
    slug,
  }: { deposit: DepositRow; facts: PaymentFacts<PaymentStatus>; provider: PaymentProvider; slug: string },
): Promise<string> {
  const [ours, theirs] = [recordOf(deposit), { slug, merchant: provider.merchant, facts }]
  if (
    facts.status === 'ok' &&
    deposit.provider === slug &&
    deposit.paid_reference !== null &&
    facts.providerReference !== deposit.paid_reference
  ) {
    await deps.db.transaction().execute((trx) => openSecondPayment(trx, ours, theirs, provider))
    return 'second_payment'
  }
  // Another try had paid: what became of the one that the start named changes nothing any more.
  const isOlderTry =
    deposit.paid_reference !== facts.providerReference &&
    deposit.provider_reference === facts.providerReference
  if (facts.status !== 'ok' && deposit.paid_reference !== null && isOlderTry) return 'unchanged'
  const differences = differencesOf(ours, theirs)
  if (differences.length > 0) {
    await deps.db.transaction().execute((trx) => openDepositMismatch(trx, ours, theirs, differences))
    return 'mismatch'
  }
  if (facts.status === 'pending') return 'pending'
  // Before the money, so that a message that comes again after a crash between the two still finds both to do.
  if (facts.status === 'ok' && facts.card !== undefined && deposit.save_card)
    await addCard(deps.db, deposit, facts.card)
  const { status } = facts
  // The money and its item together: one that moved and lost its item would be looked for by nobody.
  return await deps.db.transaction().execute(async (trx) => {
    const { reference } = deposit
    const { providerReference: paymentId, otherAttempts = [] } = facts
    const { outcome, details } = await deps.wallet
      .within(asQueryable(trx))
      .settleDeposit({ reference, status, paymentId, otherAttempts })
    // Another one came first, while this one was being compared with what the deposit was before.
    const nowOurs = {
      ...ours,
      state: details.state ?? ours.state,
      paymentId: details.paymentId ?? ours.paymentId,
    }
    if (outcome === 'second_payment') await openSecondPayment(trx, nowOurs, theirs, provider)
    if (outcome === 'other_payment') await openDepositMismatch(trx, nowOurs, theirs, [PAYMENT_ID])
    if (outcome === 'suspense') await openSuspense(trx, deposit, slug)
    // Told "paid" first and "failed" later: the money may have been taken back, and only a person can find out.
    const isTheOneThatPaid = details.paymentId === null || details.paymentId === paymentId
    if (
      outcome === 'unchanged' &&
      status !== 'ok' &&
      isTheOneThatPaid &&
      (details.state === 'ok' || details.state === 'suspense')
    ) {
      await openMismatch(trx, nowOurs, theirs, [`said ${status} after ok`])
    }
    return outcome
  })
}

const recordOf = (deposit: DepositRow): OurPayment => ({
  reference: deposit.reference,
  playerId: deposit.player_id,
  provider: deposit.provider,
  amountMinor: deposit.charged,
  currency: deposit.currency,
  state: deposit.state,
  paymentId: deposit.paid_reference ?? deposit.provider_reference,
})

/** A success came while the start was on its way, under another id than the start then named: it was credited, and a person looks. */
export async function reportOtherPayment(
  { db }: Pick<Deps, 'db'>,
  deposit: DepositRow,
  { merchant }: PaymentProvider,
): Promise<void> {
  const { paid_reference: paid, provider_reference: started } = deposit
  if (paid === null || started === null || paid === started) return
  const { reference, charged: amountMinor, currency, provider: slug } = deposit
  const facts = { reference, providerReference: paid, status: 'ok', amountMinor, currency, merchant }
  await openMismatch(db, { ...recordOf(deposit), paymentId: started }, { slug, merchant, facts }, [
    PAYMENT_ID,
  ])
}

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
