import type { PaymentFacts } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { openCase, type NewCase } from '../cases/index.ts'
import type * as Wallet from '../wallet/index.ts'
import { insertMismatch, type Mismatch } from './mismatch-store.ts'

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

/** The other deposit or withdrawal that the reported payment id belongs to, as far as it is known. */
export type PaymentOwner = Partial<Wallet.PaymentOwner>

/** A verified word of the provider with this slug, which is to serve this merchant. */
export type TheirWord = {
  readonly slug: string
  readonly merchant: string
  readonly facts: PaymentFacts<string>
}

/** In which respects the provider's word is not about our payment. Empty: it is. */
export function differencesOf(ours: OurPayment, { slug, merchant, facts }: TheirWord): readonly string[] {
  if (ours.provider !== slug) return ['provider']
  // A message that a payment failed need not state its amount; one that it succeeded must.
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

/** The difference of a message about another payment than ours. */
export const PAYMENT_ID = 'payment id'
/** Differences of money that has arrived at our merchant account. */
const decidable: readonly string[] = ['amount', 'currency', PAYMENT_ID]

/** Is it the payment that we know, or another attempt at it? Without an id of ours any is. */
function isThePayment(
  { paymentId }: OurPayment,
  { providerReference, otherAttempts = [] }: PaymentFacts<string>,
): boolean {
  return paymentId === null || paymentId === providerReference || otherAttempts.includes(paymentId)
}

/** Has a person look at a word that does not fit, once for each way in which it does not. It moves no money. */
export async function openMismatch(
  db: Kysely<DB>,
  ours: OurPayment,
  theirs: TheirWord,
  differences: readonly string[],
  owner: PaymentOwner = {},
): Promise<void> {
  await openItem(db, ours, theirs, { differences, decisions: [], owner })
}

/**
 * The same about a deposit whose money has arrived, if not as it was asked for: staff decide what becomes of it. Money that went to another
 * merchant, or was reported by another provider, is not here to be decided about; a payment that another deposit was settled by is decided.
 */
export async function openDepositMismatch(
  db: Kysely<DB>,
  ours: OurPayment,
  theirs: TheirWord,
  differences: readonly string[],
  owner: PaymentOwner = {},
): Promise<void> {
  const isHere =
    theirs.facts.status === 'ok' &&
    arrivedOf(ours, theirs.facts) !== null &&
    differences.every((difference) => decidable.includes(difference))
  const decisions = isHere ? decisionsAbout(ours, theirs, owner) : []
  await openItem(db, ours, theirs, { differences, decisions, owner })
}

type Decisions = NonNullable<NewCase['decisions']>
const IN_OUR_CURRENCY: Decisions = ['credit', 'return', 'close']
/** The player has no account in it. */
const IN_ANOTHER_CURRENCY: Decisions = ['return', 'close']
/** It has paid another deposit, or nothing arrived. */
const NOTHING_TO_MOVE: Decisions = ['close']

function decisionsAbout(ours: OurPayment, { facts }: TheirWord, { isOtherSettled }: PaymentOwner): Decisions {
  if (isOtherSettled === true || facts.amountMinor === 0n) return NOTHING_TO_MOVE
  return facts.currency === ours.currency ? IN_OUR_CURRENCY : IN_ANOTHER_CURRENCY
}

async function openItem(
  db: Kysely<DB>,
  ours: OurPayment,
  theirs: TheirWord,
  {
    differences,
    decisions,
    owner,
  }: { differences: readonly string[]; decisions: Decisions; owner: PaymentOwner },
): Promise<void> {
  const { slug, facts } = theirs
  const payment = differences.includes(PAYMENT_ID) ? `:${facts.providerReference}` : ''
  const dedupKey = `notification_mismatch:${slug}:${ours.reference}:${differences.join(',')}:${facts.amountMinor}:${facts.currency}${payment}`
  const arrived = arrivedOf(ours, facts)
  if (decisions.length > 0 && arrived !== null) await insertMismatch(db, dedupKey, arrived)
  await openCase(db, {
    kind: 'notification_mismatch',
    subject: ours.reference,
    playerId: ours.playerId,
    details: { differences: differences.join(', '), ...bothSides(ours, theirs), ...ownerOf(owner) },
    dedupKey,
    decisions,
  })
}

/** `null` when the provider does not state what arrived: there is nothing to decide about yet. */
function arrivedOf(
  { reference }: OurPayment,
  { providerReference: paymentId, amountMinor, currency }: PaymentFacts<string>,
): Mismatch | null {
  return amountMinor === null || currency === null ? null : { reference, paymentId, amountMinor, currency }
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
  owner: PaymentOwner = {},
): Promise<void> {
  const dedupKey = `second_payment:${theirs.slug}:${ours.reference}:${theirs.facts.providerReference}`
  const arrived = theirs.facts.merchant === theirs.merchant ? arrivedOf(ours, theirs.facts) : null
  if (arrived !== null) await insertMismatch(db, dedupKey, arrived)
  await openCase(db, {
    kind: 'second_payment',
    subject: ours.reference,
    playerId: ours.playerId,
    details: {
      ...bothSides(ours, theirs),
      ...ownerOf(owner),
      promised: onePaymentPerReference ? 'one payment per reference' : 'nothing about second payments',
    },
    dedupKey,
    decisions: arrived === null ? [] : decisionsAbout(ours, theirs, owner),
  })
}

const bothSides = (ours: OurPayment, { slug, merchant, facts }: TheirWord) => ({
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
