import { err, ok, type Result } from '../result/result.ts'
import { currencyOf, smallestShownMinor, type CurrencyCode } from './currencies.ts'

/** Why a typed text is not an amount. `wholeUnits`: the currency is paid without decimals (HUF, JPY). */
export type AmountFault = 'mandatory' | 'invalid' | 'wholeUnits' | 'tooLarge'

/** Maximum number of digits, leading zeros and decimals included; bounds the work on pasted text. */
const MAX_LENGTH = 40

const spaces = /[\u0020\u00a0\u2009\u202f]/g
const apostrophes = /\u2019/g

// An integer, optionally in groups of three with one separator. "0,500" is not grouped: it could mean a half.
const integerPattern = String.raw`\d+|[1-9]\d{0,2}(?:(?<group>[ .,'])\d{3})(?:\k<group>\d{3})*`
const amount = new RegExp(String.raw`^(?<integer>${integerPattern})(?:(?<point>[.,])(?<decimals>\d{1,2}))?$`)

/**
 * Parses a typed amount into minor units, by the same rules in every language (T-94). A separator (space,
 * dot, comma, apostrophe) before groups of exactly three digits is a group separator; one dot or comma before
 * the last one or two digits is the decimal point. Anything else is an error, because a guess could pay a wrong
 * amount. `20,000` is twenty thousand, `500,50` is five hundred and a half.
 */
export function parseTypedAmount(text: string, currency: CurrencyCode): Result<bigint, AmountFault> {
  const plain = text.trim().replace(spaces, ' ').replace(apostrophes, "'")
  if (plain === '') return err('mandatory')
  const found = plain.length > MAX_LENGTH ? undefined : amount.exec(plain)?.groups
  if (found === undefined) return err(/^\d+$/.test(plain) ? 'tooLarge' : 'invalid')
  // "1,234,5": the group separator cannot also be the decimal point.
  if (found['point'] !== undefined && found['point'] === found['group']) return err('invalid')
  const { exponent, shownDecimals } = currencyOf(currency)
  const decimals = found['decimals'] ?? ''
  if (/[1-9]/.test(decimals.slice(shownDecimals))) return err('wholeUnits')
  const integer = BigInt((found['integer'] ?? '').replace(/\D/g, ''))
  const minor = BigInt(decimals.slice(0, shownDecimals).padEnd(exponent, '0') || '0')
  return ok(integer * 10n ** BigInt(exponent) + minor)
}

/**
 * Whether the amount can be paid in the currency: a whole number of its smallest displayed unit, such as
 * forints or pence (T-59).
 */
export function isPayable(amountMinor: bigint, currency: CurrencyCode): boolean {
  return amountMinor % smallestShownMinor(currency) === 0n
}
