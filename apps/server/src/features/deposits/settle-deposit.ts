import { addressOf, playerPaths } from '@baize/contract/routes'
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
  type ProviderReport,
  type Settler,
} from '../payments/index.ts'
import { openCase } from '../cases/index.ts'
import { readOperatorSettings } from '../settings/index.ts'
import { asQueryable, type WalletStore } from '../wallet/index.ts'
import { addCard } from './card-store.ts'
import type { DepositRow } from './deposit-row.ts'
import { createDepositStore } from './deposit-store.ts'

type Deps = { readonly db: Kysely<DB>; readonly wallet: Pick<WalletStore, 'within'> }

/** Settles deposits by notifications; registered with payments. */
export function depositSettler(deps: Deps): Settler<'payment'> {
  const deposits = createDepositStore(deps.db)
  return {
    async settle({ resolved, notification, provider, slug }) {
      const deposit = await deposits.getResolved(resolved)
      return await settleDeposit(deps, { deposit, facts: notification, provider, slug })
    },
    pageOf: (reference) => addressOf(playerPaths.deposit, { search: { reference } }),
  }
}

/**
 * Settles a deposit by the provider's verified report, from a notification or a status query. Repeated, late
 * and unordered reports are safe: the wallet settles once, and money that arrives after "failed" is still
 * credited.
 * @returns The outcome for the inbox.
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
  const [ours, report] = [recordOf(deposit), { slug, merchant: provider.merchant, facts }]
  if (deposit.provider !== slug) {
    await deps.db.transaction().execute((trx) => openDepositMismatch(trx, ours, report, ['provider']))
    return 'mismatch'
  }
  const { status, providerReference: paymentId, otherAttempts = [], amountMinor, currency } = facts
  const isStated = amountMinor !== null && currency !== null
  // Money, card and case are committed together: nobody would look for money whose case is missing.
  return await deps.db.transaction().execute(async (trx) => {
    const { outcome, details } = await deps.wallet.within(asQueryable(trx)).settleDeposit({
      reference: deposit.reference,
      resolved: { playerId: deposit.player_id, id: deposit.id },
      status,
      paymentId,
      otherAttempts,
      amountMinor,
      currency,
      canMatch: facts.merchant === provider.merchant && (status !== 'ok' || isStated),
      // Only a success is credited.
      ...(status === 'ok' && { documentLimits: (await readOperatorSettings(trx))['documents.depositLimit'] }),
    })
    // The state that the wallet found under its lock: it may have changed since `deposit` was read.
    const nowOurs: OurPayment = {
      ...ours,
      state: details.state ?? ours.state,
      amountMinor: details.chargedMinor ?? ours.amountMinor,
      paymentId: details.paymentId ?? null,
    }
    if (outcome === 'mismatch')
      await openDepositMismatch(trx, nowOurs, report, differencesOf(nowOurs, report), details)
    if (outcome === 'payment_of_another') {
      await openDepositMismatch(trx, nowOurs, report, [PAYMENT_ID], details)
      return 'mismatch'
    }
    if (outcome === 'second_payment') await openSecondPayment(trx, nowOurs, report, provider, details)
    if (outcome === 'unchanged') await openContradiction(trx, nowOurs, report)
    if (outcome === 'ok' || outcome === 'suspense') {
      if (facts.card !== undefined && deposit.save_card) await addCard(trx, deposit, facts.card)
    }
    if (outcome === 'suspense') await openSuspense(trx, deposit, slug)
    return outcome
  })
}

/** Opens a case when a payment is reported as paid first and as failed later: the money may be gone. */
async function openContradiction(db: Kysely<DB>, ours: OurPayment, report: ProviderReport): Promise<void> {
  const { status, providerReference } = report.facts
  const isTheOneThatPaid = ours.paymentId === null || ours.paymentId === providerReference
  if (status === 'ok' || !isTheOneThatPaid || (ours.state !== 'ok' && ours.state !== 'suspense')) return
  await openMismatch(db, ours, report, [`reported ${status} after ok`])
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

/**
 * Opens a case for a credited success whose payment id differs from the one in the later answer to the start.
 */
export async function openOtherPaymentCase(
  { db }: Pick<Deps, 'db'>,
  deposit: DepositRow,
  { merchant }: PaymentProvider,
  { paid, started }: { readonly paid: string; readonly started: string },
): Promise<void> {
  const report = reportOf(deposit, merchant, { providerReference: paid, status: 'ok' })
  await openMismatch(db, { ...recordOf(deposit), paymentId: started }, report, [PAYMENT_ID])
}

/** Opens a case for a start that was answered with the payment id of another deposit. */
export async function openPaymentOfAnotherCase(
  { db }: Pick<Deps, 'db'>,
  deposit: DepositRow,
  { merchant }: PaymentProvider,
  { started, owner }: { readonly started: string; readonly owner: PaymentOwner },
): Promise<void> {
  const report = reportOf(deposit, merchant, { providerReference: started, status: 'pending' })
  await openMismatch(db, { ...recordOf(deposit), paymentId: null }, report, [PAYMENT_ID], owner)
}

const reportOf = (
  { reference, charged: amountMinor, currency, provider: slug }: DepositRow,
  merchant: string,
  stated: Pick<PaymentFacts<string>, 'providerReference' | 'status'>,
): ProviderReport => ({ slug, merchant, facts: { reference, amountMinor, currency, merchant, ...stated } })

/** Key of the one case about a deposit on suspense. */
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
