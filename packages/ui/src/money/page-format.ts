import * as domain from '@baize/domain'
import type { CurrencyCode, NumberFormat } from '@baize/domain'

let format: NumberFormat = 'en'

/** How this page writes numbers from now on; the server names it with the start data (T-57). */
export function setNumberFormat(next: NumberFormat): void {
  format = next
}

/** The format of the page, for the functions of `@baize/domain` beside this one. */
export const pageFormat = (): NumberFormat => format

/** An amount with its unit in the format of the page. See `@baize/domain`. */
export const formatMoney = (amountMinor: bigint, currency: CurrencyCode): string =>
  domain.formatMoney(amountMinor, currency, format)

/** A number that is no amount, such as a percentage, in the format of the page: beside an amount it has the same signs. */
export const formatNumber = (value: number): string => domain.formatNumber(value, format)
