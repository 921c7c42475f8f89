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
  type PaymentOwner,
  type TheirWord,
} from '../payment-mismatches/index.ts'
import { openCase } from '../cases/index.ts'
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
  if (deposit.provider !== slug) {
    await deps.db.transaction().execute((trx) => openDepositMismatch(trx, ours, theirs, ['provider']))
    return 'mismatch'
  }
  const { status, providerReference: paymentId, otherAttempts = [], amountMinor, currency } = facts
  const isStated = amountMinor !== null && currency !== null
  // The money, its card and its item together: what moved and lost its item would be looked for by nobody.
  return await deps.db.transaction().execute(async (trx) => {
    const { outcome, details } = await deps.wallet.within(asQueryable(trx)).settleDeposit({
      reference: deposit.reference,
      status,
      paymentId,
      otherAttempts,
      amountMinor,
      currency,
      canMatch: facts.merchant === provider.merchant && (status !== 'ok' || isStated),
    })
    // As the wallet found it under its lock: staff or another message may have ended it since it was read here.
    const nowOurs: OurPayment = {
      ...ours,
      state: details.state ?? ours.state,
      amountMinor: details.chargedMinor ?? ours.amountMinor,
      paymentId: details.paymentId ?? null,
    }
    if (outcome === 'mismatch')
      await openDepositMismatch(trx, nowOurs, theirs, differencesOf(nowOurs, theirs), details)
    if (outcome === 'payment_of_another') {
      await openDepositMismatch(trx, nowOurs, theirs, [PAYMENT_ID], details)
      return 'mismatch'
    }
    if (outcome === 'second_payment') await openSecondPayment(trx, nowOurs, theirs, provider, details)
    if (outcome === 'unchanged') await openContradiction(trx, nowOurs, theirs)
    if (outcome === 'ok' || outcome === 'suspense') {
      if (facts.card !== undefined && deposit.save_card) await addCard(trx, deposit, facts.card)
    }
    if (outcome === 'suspense') await openSuspense(trx, deposit, slug)
    return outcome
  })
}

/** Reported as paid first and as failed later: the money may have been taken back, and only a person can find out. */
async function openContradiction(db: Kysely<DB>, ours: OurPayment, theirs: TheirWord): Promise<void> {
  const { status, providerReference } = theirs.facts
  const isTheOneThatPaid = ours.paymentId === null || ours.paymentId === providerReference
  if (status === 'ok' || !isTheOneThatPaid || (ours.state !== 'ok' && ours.state !== 'suspense')) return
  await openMismatch(db, ours, theirs, [`said ${status} after ok`])
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
  { paid, started }: { readonly paid: string; readonly started: string },
): Promise<void> {
  const theirs = wordOf(deposit, merchant, { providerReference: paid, status: 'ok' })
  await openMismatch(db, { ...recordOf(deposit), paymentId: started }, theirs, [PAYMENT_ID])
}

/** The start of a payment was answered with the id of another deposit's payment. */
export async function reportPaymentOfAnother(
  { db }: Pick<Deps, 'db'>,
  deposit: DepositRow,
  { merchant }: PaymentProvider,
  { started, owner }: { readonly started: string; readonly owner: PaymentOwner },
): Promise<void> {
  const theirs = wordOf(deposit, merchant, { providerReference: started, status: 'pending' })
  await openMismatch(db, { ...recordOf(deposit), paymentId: null }, theirs, [PAYMENT_ID], owner)
}

const wordOf = (
  { reference, charged: amountMinor, currency, provider: slug }: DepositRow,
  merchant: string,
  said: Pick<PaymentFacts<string>, 'providerReference' | 'status'>,
): TheirWord => ({ slug, merchant, facts: { reference, amountMinor, currency, merchant, ...said } })

/** There is one item about a deposit that waits. */
export const suspenseCaseKey = (reference: string) => `deposit_on_suspense:${reference}`

async function openSuspense(db: Kysely<DB>, deposit: DepositRow, slug: string): Promise<void> {
  await openCase(db, {
    kind: 'deposit_on_suspense',
    subject: deposit.reference,
    playerId: deposit.player_id,
    details: {
      provider: slug,
      amount: deposit.charged.toString(),
      currency: deposit.currency,
      ...(deposit.provider_reference === null ? {} : { theirReference: deposit.provider_reference }),
    },
    dedupKey: suspenseCaseKey(deposit.reference),
  })
}
