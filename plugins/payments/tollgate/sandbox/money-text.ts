import { moneyText as textOf, type NumberFormat } from '@baize/sandbox-kit'

/** Shown whole when they are. */
const WHOLE = new Set(['HUF'])
/** Of all currencies that this provider carries. */
const EXPONENT = 2

type Amount = { readonly amount: number; readonly currency: string; readonly numberFormat: NumberFormat }

export const moneyText = ({ amount, currency, numberFormat: format }: Amount): string =>
  textOf(amount, { currency, exponent: EXPONENT, format }, WHOLE.has(currency) ? {} : { least: EXPONENT })
