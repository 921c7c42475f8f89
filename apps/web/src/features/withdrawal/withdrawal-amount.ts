import type { WireOutputOf } from '@baize/contract'
import { feeOf, type Fee } from '@baize/domain'
import { fault, type Fault } from '../../platform/field-faults.ts'

export type WithdrawalDetails = WireOutputOf<'billfold.withdrawalDetails'>
export type Method = WithdrawalDetails['methods'][number]

export function withdrawalFee(method: Pick<Method, 'percentageFee' | 'feeStrategy'>, amountMinor: bigint): Fee {
  return feeOf({ amountMinor, percent: method.percentageFee, strategy: method.feeStrategy })
}

type Bounds = { min: bigint | null; max: bigint | null; cashMinor: bigint; method: Pick<Method, 'percentageFee' | 'feeStrategy'> }

/** What is wrong with the amount, in the server's words, or null. Only cash can be withdrawn, the fee on top included. */
export function judgeWithdrawal(amountMinor: bigint | null, { min, max, cashMinor, method }: Bounds): Fault | null {
  if (amountMinor === null || amountMinor === 0n) return fault('amount', 'mandatory')
  if ((min !== null && amountMinor < min) || (max !== null && amountMinor > max)) {
    return { field: 'amount', error: 'payment_limits_reached', details: { min: String(min), max: String(max) } }
  }
  if (withdrawalFee(method, amountMinor).chargedMinor > cashMinor) {
    return { field: 'amount', error: 'insufficient_balance', details: { available: String(cashMinor) } }
  }
  return null
}

/** The whole of the cash that this method takes at once, in whole units of the currency; null when that is less than its least. */
export function wholeBalance({ min, max, cashMinor }: Omit<Bounds, 'method'>, unitMinor: bigint): bigint | null {
  const whole = (cashMinor / unitMinor) * unitMinor
  const most = max !== null && whole > max ? max : whole
  return most === 0n || (min !== null && most < min) ? null : most
}
