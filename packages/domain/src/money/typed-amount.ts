import { err, ok, type Result } from '../result/result.ts'
import { currencyOf, smallestShownMinor, type CurrencyCode } from './currencies.ts'

/** Why a typed amount is no amount. `wholeUnits`: the currency is paid without decimals (HUF, JPY). */
export type AmountFault = 'mandatory' | 'invalid' | 'wholeUnits' | 'tooLarge'

/** Nobody means more digits than this, zeros in front and decimals included; it bounds the work on pasted text. */
const MAX_LENGTH = 40

const spaces = /[\u0020\u00a0\u2009\u202f]/g
const apostrophes = /\u2019/g

// A whole number with or without groups of three, all set apart by the same sign. "0,500" is no group: it reads as a half.
const wholeNumber = String.raw`\d+|[1-9]\d{0,2}(?:(?<group>[ .,'])\d{3})(?:\k<group>\d{3})*`
const amount = new RegExp(String.raw`^(?<whole>${wholeNumber})(?:(?<point>[.,])(?<decimals>\d{1,2}))?$`)

/**
 * Reads an amount that a person typed, in minor units, the same in every language (T-94). A sign (space, dot, comma, apostrophe) before
 * groups of exactly three digits groups; one dot or comma before one or two last digits is the decimal point; all else is a fault, because a
 * guess would pay another amount. `20,000` is twenty thousand, `500,50` is five hundred and a half.
 */
export function parseTypedAmount(text: string, currency: CurrencyCode): Result<bigint, AmountFault> {
  const plain = text.trim().replace(spaces, ' ').replace(apostrophes, "'")
  if (plain === '') return err('mandatory')
  const found = plain.length > MAX_LENGTH ? undefined : amount.exec(plain)?.groups
  if (found === undefined) return err(/^\d+$/.test(plain) ? 'tooLarge' : 'invalid')
  // "1,234,5": the sign that groups cannot be the decimal point as well.
  if (found['point'] !== undefined && found['point'] === found['group']) return err('invalid')
  const { exponent, shownDecimals } = currencyOf(currency)
  const decimals = found['decimals'] ?? ''
  if (/[1-9]/.test(decimals.slice(shownDecimals))) return err('wholeUnits')
  const whole = BigInt((found['whole'] ?? '').replace(/\D/g, ''))
  const minor = BigInt(decimals.slice(0, shownDecimals).padEnd(exponent, '0') || '0')
  return ok(whole * 10n ** BigInt(exponent) + minor)
}

/** Whether people pay such an amount: no part of a forint, no part of a cent. */
export function isPayable(amountMinor: bigint, currency: CurrencyCode): boolean {
  return amountMinor % smallestShownMinor(currency) === 0n
}
