import type { CaseDecisionOf } from '@baize/domain'
import type { PaymentFacts } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { openCase } from '../cases/index.ts'
import type * as Wallet from '../wallet/index.ts'
import { insertMismatch, type Mismatch } from './mismatch-store.ts'

/**
 * A payment in our record: `amountMinor` is the amount charged or paid out, `state` that of its deposit or
 * withdrawal.
 */
export type OurPayment = {
  readonly reference: string
  readonly playerId: string
  readonly provider: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly state: string
  /** The provider's id of the payment that was credited or paid out, otherwise of the started one. */
  readonly paymentId: string | null
}

/** The other deposit or withdrawal that the reported payment id belongs to, if known. */
export type PaymentOwner = Partial<Wallet.PaymentOwner>

/** A verified report of the provider with this slug; `merchant` is the expected merchant. */
export type ProviderReport = {
  readonly slug: string
  readonly merchant: string
  readonly facts: PaymentFacts<string>
}

/** The differences between the provider's report and our payment; empty when they match. */
export function differencesOf(
  ours: OurPayment,
  { slug, merchant, facts }: ProviderReport,
): readonly string[] {
  if (ours.provider !== slug) return ['provider']
  // Only a report of success must state the amount.
  const isSuccess = facts.status === 'ok'
  const fits = <Stated>(stated: Stated | null, expected: Stated) =>
    stated === expected || (stated === null && !isSuccess)
  return [
    ...(fits(facts.amountMinor, ours.amountMinor) ? [] : ['amount']),
    ...(fits(facts.currency, ours.currency) ? [] : ['currency']),
    ...(facts.merchant === merchant ? [] : ['merchant']),
    ...(isThePayment(ours, facts) ? [] : [PAYMENT_ID]),
  ]
}

/** The difference of a report about another payment. */
export const PAYMENT_ID = 'payment id'
/** Differences that staff can decide about: the money has arrived at our merchant account. */
const decidable: readonly string[] = ['amount', 'currency', PAYMENT_ID]

/** Is it our payment, or another attempt at it? Without an id on our side every payment is. */
function isThePayment(
  { paymentId }: OurPayment,
  { providerReference, otherAttempts = [] }: PaymentFacts<string>,
): boolean {
  return paymentId === null || paymentId === providerReference || otherAttempts.includes(paymentId)
}

/** Opens a case for a mismatch, once for each set of differences. It moves no money. */
export async function openMismatch(
  db: Kysely<DB>,
  ours: OurPayment,
  report: ProviderReport,
  differences: readonly string[],
  owner: PaymentOwner = {},
): Promise<void> {
  await openMismatchCase(db, ours, report, { differences, decisions: [], owner })
}

/**
 * Opens a case for a deposit whose money arrived with differences, and offers the decisions about it: none
 * for money at another merchant or reported by another provider, only `close` for a payment that settled
 * another deposit.
 */
export async function openDepositMismatch(
  db: Kysely<DB>,
  ours: OurPayment,
  report: ProviderReport,
  differences: readonly string[],
  owner: PaymentOwner = {},
): Promise<void> {
  const isHere =
    report.facts.status === 'ok' &&
    arrivedOf(ours, report.facts) !== null &&
    differences.every((difference) => decidable.includes(difference))
  const decisions = isHere ? decisionsAbout(ours, report, owner) : []
  await openMismatchCase(db, ours, report, { differences, decisions, owner })
}

type Decisions = readonly CaseDecisionOf<'notification_mismatch' | 'second_payment'>[]
const IN_OUR_CURRENCY: Decisions = ['credit', 'return', 'close']
/** The player has no account in this currency. */
const IN_ANOTHER_CURRENCY: Decisions = ['return', 'close']
/** The payment settled another deposit, or nothing arrived. */
const NOTHING_TO_MOVE: Decisions = ['close']

function decisionsAbout(
  ours: OurPayment,
  { facts }: ProviderReport,
  { isOtherSettled }: PaymentOwner,
): Decisions {
  if (isOtherSettled === true || facts.amountMinor === 0n) return NOTHING_TO_MOVE
  return facts.currency === ours.currency ? IN_OUR_CURRENCY : IN_ANOTHER_CURRENCY
}

async function openMismatchCase(
  db: Kysely<DB>,
  ours: OurPayment,
  report: ProviderReport,
  {
    differences,
    decisions,
    owner,
  }: { differences: readonly string[]; decisions: Decisions; owner: PaymentOwner },
): Promise<void> {
  const { slug, facts } = report
  const payment = differences.includes(PAYMENT_ID) ? `:${facts.providerReference}` : ''
  const stated = `${facts.amountMinor}:${facts.currency}${payment}`
  const dedupKey = `notification_mismatch:${slug}:${ours.reference}:${differences.join(',')}:${stated}`
  const arrived = arrivedOf(ours, facts)
  if (decisions.length > 0 && arrived !== null) await insertMismatch(db, dedupKey, arrived)
  await openCase(db, {
    kind: 'notification_mismatch',
    subject: ours.reference,
    playerId: ours.playerId,
    details: { differences: differences.join(', '), ...bothSides(ours, report), ...ownerOf(owner) },
    dedupKey,
    decisions,
  })
}

/** The payment that arrived; `null` when the provider does not state the amount. */
function arrivedOf(
  { reference }: OurPayment,
  { providerReference: paymentId, amountMinor, currency }: PaymentFacts<string>,
): Mismatch | null {
  return amountMinor === null || currency === null ? null : { reference, paymentId, amountMinor, currency }
}

/**
 * Opens a case for a second payment that succeeded under the reference of a paid deposit: the player paid
 * twice, or the provider is wrong. It moves no money.
 */
export async function openSecondPayment(
  db: Kysely<DB>,
  ours: OurPayment,
  report: ProviderReport,
  { onePaymentPerReference }: { readonly onePaymentPerReference: boolean },
  owner: PaymentOwner = {},
): Promise<void> {
  const dedupKey = `second_payment:${report.slug}:${ours.reference}:${report.facts.providerReference}`
  const arrived = report.facts.merchant === report.merchant ? arrivedOf(ours, report.facts) : null
  if (arrived !== null) await insertMismatch(db, dedupKey, arrived)
  await openCase(db, {
    kind: 'second_payment',
    subject: ours.reference,
    playerId: ours.playerId,
    details: {
      ...bothSides(ours, report),
      ...ownerOf(owner),
      promised: onePaymentPerReference ? 'one payment per reference' : 'nothing about second payments',
    },
    dedupKey,
    decisions: arrived === null ? [] : decisionsAbout(ours, report, owner),
  })
}

const bothSides = (ours: OurPayment, { slug, merchant, facts }: ProviderReport) => ({
  provider: slug,
  ourAmount: ours.amountMinor.toString(),
  ourCurrency: ours.currency,
  ourMerchant: merchant,
  ourState: ours.state,
  ...(ours.paymentId === null ? {} : { ourPaymentId: ours.paymentId }),
  ...(facts.amountMinor === null ? {} : { theirAmount: facts.amountMinor.toString() }),
  ...(facts.currency === null ? {} : { theirCurrency: facts.currency }),
  theirMerchant: facts.merchant,
  theirPaymentId: facts.providerReference,
  theirStatus: facts.status,
})

const ownerOf = ({ otherReference, otherPlayer, otherState }: PaymentOwner): Record<string, string> =>
  otherReference === undefined || otherPlayer === undefined || otherState === undefined
    ? {}
    : { otherReference, otherPlayer, otherState }
