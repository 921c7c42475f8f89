import type { WireOutputOf } from '@baize/contract'
import {
  basisPoints,
  feeOf,
  smallestShownMinor,
  type AmountFault,
  type CurrencyCode,
  type Fee,
  type Result,
} from '@baize/domain'
import { amountWithin, type Fault } from '../../platform/field-faults.ts'

export type WithdrawalDetails = WireOutputOf<'payments.withdrawalDetails'>
export type Method = WithdrawalDetails['methods'][number]
export type StoredAccount = WireOutputOf<'payments.withdrawalStoredPaymentDetails'>['details'][number]

/** 1§3: the choice of a bank account that is not saved yet. */
export const NEW_ACCOUNT = '-1'

/** The preselected account: the last used one that can be paid to now. */
export function preselectedAccount(stored: readonly StoredAccount[]): string {
  return (
    stored.find(({ blocked, usableFrom }) => blocked === null && usableFrom === null)
      ?.storedDetailReference ?? NEW_ACCOUNT
  )
}

type FeeTerms = Pick<Method, 'percentageFee' | 'feeStrategy'>

/** The fee, calculated as on the server. */
export function withdrawalFee(method: FeeTerms, amountMinor: bigint, currency: CurrencyCode): Fee {
  const stepMinor = smallestShownMinor(currency)
  return feeOf({ amountMinor, percent: method.percentageFee, strategy: method.feeStrategy, stepMinor })
}

type Bounds = {
  min: bigint | null
  max: bigint | null
  cashMinor: bigint
  method: FeeTerms
  currency: CurrencyCode
}

/**
 * What is wrong with the amount, as an error name of the server, or null. Only cash can be withdrawn, an
 * added fee included.
 */
export function validateWithdrawal(
  typed: Result<bigint, AmountFault>,
  { min, max, cashMinor, method, currency }: Bounds,
): Fault | null {
  const amount = amountWithin(typed, { min, max, currency })
  if (!amount.ok) return amount.error
  const amountMinor = amount.value
  if (withdrawalFee(method, amountMinor, currency).chargedMinor > cashMinor) {
    return { field: 'amount', error: 'insufficient_balance', details: { available: String(cashMinor) } }
  }
  return null
}

/** 1§5: money is reserved, and the rest is below the minimum amount with its fee. */
export function isHeldBack({
  min,
  cashMinor,
  reserveMinor,
  method,
  currency,
}: Omit<Bounds, 'max'> & { reserveMinor: bigint }): boolean {
  return reserveMinor > 0n && min !== null && cashMinor < withdrawalFee(method, min, currency).chargedMinor
}

/**
 * The largest amount that this method accepts at once, with an added fee, in whole units of the currency;
 * null when it is below the minimum.
 */
export function maxAmount(
  { min, max, cashMinor, method, currency }: Bounds,
  unitMinor: bigint,
): bigint | null {
  const share = method.feeStrategy === 'added' ? 10_000n + basisPoints(method.percentageFee) : 10_000n
  const about = ((cashMinor * 10_000n) / share / unitMinor) * unitMinor
  // The fee is rounded separately, so it may be one unit higher.
  const rounded = withdrawalFee(method, about, currency).chargedMinor > cashMinor ? about - unitMinor : about
  const largest = max !== null && rounded > max ? max : rounded
  return largest === 0n || (min !== null && largest < min) ? null : largest
}
