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
import { amountFault, type Fault } from '../../platform/field-faults.ts'

export type WithdrawalDetails = WireOutputOf<'billfold.withdrawalDetails'>
export type Method = WithdrawalDetails['methods'][number]
export type StoredAccount = WireOutputOf<'billfold.withdrawalStoredPaymentDetails'>['details'][number]

/** 1§3: stands for a bank account that is not among the stored ones. */
export const NEW_ACCOUNT = '-1'

/** What the form begins with: the account named last of those that can be paid to now. */
export function accountToBegin(stored: readonly StoredAccount[]): string {
  return (
    stored.find(({ blocked, usableFrom }) => blocked === null && usableFrom === null)
      ?.storedDetailReference ?? NEW_ACCOUNT
  )
}

type FeeTerms = Pick<Method, 'percentageFee' | 'feeStrategy'>

/** The fee as the server will fix it. */
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

/** What is wrong with the amount, in the server's words, or null. Only cash can be withdrawn, the fee on top included. */
export function validateWithdrawal(
  typed: Result<bigint, AmountFault>,
  { min, max, cashMinor, method, currency }: Bounds,
): Fault | null {
  if (!typed.ok) return amountFault(typed.error, currency)
  const amountMinor = typed.value
  if (amountMinor === 0n) return amountFault('mandatory', currency)
  if ((min !== null && amountMinor < min) || (max !== null && amountMinor > max)) {
    return {
      field: 'amount',
      error: 'payment_limits_reached',
      details: { min: String(min), max: String(max) },
    }
  }
  if (withdrawalFee(method, amountMinor, currency).chargedMinor > cashMinor) {
    return { field: 'amount', error: 'insufficient_balance', details: { available: String(cashMinor) } }
  }
  return null
}

/** 1§5: money is set apart, and what is free of it is less than the least amount with its fee. */
export function isHeldBack({
  min,
  cashMinor,
  reserveMinor,
  method,
  currency,
}: Omit<Bounds, 'max'> & { reserveMinor: bigint }): boolean {
  return reserveMinor > 0n && min !== null && cashMinor < withdrawalFee(method, min, currency).chargedMinor
}

/** The most that this method takes at once, its fee on top included, in whole units of the currency; null when that is less than its least. */
export function wholeBalance(
  { min, max, cashMinor, method, currency }: Bounds,
  unitMinor: bigint,
): bigint | null {
  const share = method.feeStrategy === 'added' ? 10_000n + basisPoints(method.percentageFee) : 10_000n
  const about = ((cashMinor * 10_000n) / share / unitMinor) * unitMinor
  // The fee is rounded by itself: by that it may take one unit more.
  const whole = withdrawalFee(method, about, currency).chargedMinor > cashMinor ? about - unitMinor : about
  const most = max !== null && whole > max ? max : whole
  return most === 0n || (min !== null && most < min) ? null : most
}
