import type { CurrencyCode } from './currencies.ts'

/** An exact amount in whole minor units (1 EUR is 100). Never a float. */
export type Money = { readonly amountMinor: bigint; readonly currency: CurrencyCode }

/** No single amount passes this bound, in minor units: it keeps sums far inside PostgreSQL's int8. */
export const MAX_AMOUNT_MINOR = 10n ** 15n

/**
 * Adds two amounts of one currency.
 * @throws {Error} When the currencies differ. That is a bug in the caller, not a player's mistake.
 */
export function addMoney(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new Error(`addMoney: ${a.currency} and ${b.currency}`)
  return { amountMinor: a.amountMinor + b.amountMinor, currency: a.currency }
}
