import { CURRENCY_CODES, currencyOf, MAX_AMOUNT_MINOR, type CurrencyCode } from '@baize/domain'

/** Digits behind the point of Hub88's amounts: 1 EUR is 100000. */
const WIRE_DIGITS = 5

const MILLIONTHS = 1_000_000n

/** An amount in minor units, and its fraction in millionths. */
export type ReadAmount = { readonly minor: bigint; readonly fraction: number }

/** `null` if it is not an amount. A number that JSON may have rounded is rejected. */
export function readAmount(amount: unknown, currency: CurrencyCode): ReadAmount | null {
  if (!Number.isSafeInteger(amount) || (amount as number) < 0) return null
  const perMinor = wirePerMinor(currency)
  const [minor, rest] = [BigInt(amount as number) / perMinor, BigInt(amount as number) % perMinor]
  return minor <= MAX_AMOUNT_MINOR ? { minor, fraction: Number((rest * MILLIONTHS) / perMinor) } : null
}

/** Whole minor units, or `null`. */
export function minorOf(amount: unknown, currency: CurrencyCode): bigint | null {
  const read = readAmount(amount, currency)
  return read?.fraction === 0 ? read.minor : null
}

export const wirePerMinor = (currency: CurrencyCode) =>
  10n ** BigInt(WIRE_DIGITS - currencyOf(currency).exponent)

export const isCurrency = (value: string): value is CurrencyCode =>
  (CURRENCY_CODES as readonly string[]).includes(value)
