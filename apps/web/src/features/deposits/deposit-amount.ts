import type { WireOutputOf } from '@baize/contract'
import {
  currencyOf,
  feeOf,
  PAYMENT_LIMIT_NAMES,
  smallestShownMinor,
  type AmountFault,
  type CurrencyCode,
  type Fee,
  type Result,
} from '@baize/domain'
import type { QuickAdd } from '@baize/ui'
import { paths } from '../../platform/addresses.ts'
import { amountWithin, type Fault } from '../../platform/field-faults.ts'

type Details = WireOutputOf<'payments.methods'>
export type Method = Details['methods'][number]
export type LimitLeft = Details['limits'][number]

/**
 * The currency to pay in: the wallet's currency where the method supports it, else the method's only
 * currency, else none until the player chooses.
 */
export function currencyFor(
  method: Pick<Method, 'supportCurrencies'>,
  walletCurrency: CurrencyCode,
): CurrencyCode | null {
  const currencies = Object.keys(method.supportCurrencies) as CurrencyCode[]
  if (currencies.includes(walletCurrency)) return walletCurrency
  return currencies.length === 1 ? (currencies[0] ?? null) : null
}

/** Minimum and maximum of a method in one currency. */
export function rangeOf(
  { minAmount, maxAmount }: Pick<Method, 'minAmount' | 'maxAmount'>,
  currency: CurrencyCode,
) {
  const amount = (text: string | undefined) => (text === undefined ? null : BigInt(text))
  return { min: amount(minAmount[currency]), max: amount(maxAmount[currency]) }
}

/** The limit with the smallest remaining amount (1§9), which the player reaches first. */
export function tightestLimit(limits: readonly LimitLeft[]): LimitLeft | null {
  return limits.reduce<LimitLeft | null>(
    (tightest, limit) =>
      tightest === null || BigInt(limit.availableAmount) < BigInt(tightest.availableAmount)
        ? limit
        : tightest,
    null,
  )
}

/** A limit that leaves too little for any amount that the method accepts. */
export type LimitObstacle = {
  readonly limit: LimitLeft
  /** The method's minimum, where less than that is left; null where nothing is left. */
  readonly minMinor: bigint | null
}

/** @param min The method's minimum in the currency of the limit; null in another one. */
export function limitObstacle(limit: LimitLeft | null, min: bigint | null): LimitObstacle | null {
  if (limit === null) return null
  const left = BigInt(limit.availableAmount)
  if (left === 0n) return { limit, minMinor: null }
  return min !== null && left < min ? { limit, minMinor: min } : null
}

/** The limits without the `ownMinor` that this deposit has already reserved. */
export function withoutOwn(limits: readonly LimitLeft[], ownMinor: bigint): readonly LimitLeft[] {
  if (ownMinor === 0n) return limits
  return limits.map((limit) => ({
    ...limit,
    availableAmount: (BigInt(limit.availableAmount) + ownMinor).toString(),
    reservedAmount: (BigInt(limit.reservedAmount) - ownMinor).toString(),
    openDeposits: limit.openDeposits - 1,
  }))
}

/** What is wrong with the amount, as an error name of the server, or null. */
export function validateAmount(
  typed: Result<bigint, AmountFault>,
  {
    min,
    max,
    limit,
    currency,
  }: { min: bigint | null; max: bigint | null; limit: LimitLeft | null; currency: CurrencyCode },
): Fault | null {
  const amount = amountWithin(typed, { min, max, currency })
  if (!amount.ok) return amount.error
  const amountMinor = amount.value
  if (limit !== null && amountMinor > BigInt(limit.availableAmount)) {
    const details = {
      type: PAYMENT_LIMIT_NAMES[limit.type][limit.period],
      limit: limit.amount,
      available: limit.availableAmount,
    }
    const error = 'payment_limit_reached'
    const remedy = { error, to: 'depositLimits', href: paths.depositLimits }
    return { field: 'amount', error, details, remedy }
  }
  return null
}

/** Quick-add buttons. One that would exceed the method's maximum or the limit is disabled. */
export function quickAdds(
  method: Pick<Method, 'amountList' | 'maxAmount'>,
  currency: CurrencyCode,
  amountMinor: bigint | null,
  limit: LimitLeft | null,
): QuickAdd[] {
  const max = method.maxAmount[currency]
  return (method.amountList[currency] ?? []).map((text) => {
    const sum = (amountMinor ?? 0n) + BigInt(text)
    const isTooMuch =
      (max !== undefined && sum > BigInt(max)) || (limit !== null && sum > BigInt(limit.availableAmount))
    return { amountMinor: BigInt(text), isDisabled: isTooMuch }
  })
}

/** The fee, calculated as on the server. */
export function depositFee(
  method: Pick<Method, 'percentageFee' | 'feeStrategy'>,
  amountMinor: bigint,
  currency: CurrencyCode,
): Fee {
  const stepMinor = smallestShownMinor(currency)
  return feeOf({ amountMinor, percent: method.percentageFee, strategy: method.feeStrategy, stepMinor })
}

/** An amount as an address contains it: `12000`, or `12.50` with decimals. */
export function addressAmount(amountMinor: bigint, currency: CurrencyCode): string {
  const scale = 10n ** BigInt(currencyOf(currency).exponent)
  const rest = amountMinor % scale
  const decimals = rest === 0n ? '' : `.${rest.toString().padStart(currencyOf(currency).exponent, '0')}`
  return `${amountMinor / scale}${decimals}`
}
