import type { CurrencyCode } from '../money/currencies.ts'
import { formatMoney, type NumberFormat } from '../money/format-money.ts'
import { err, ok, type Result } from '../result/result.ts'
import { limitUnitOf, type LimitType } from './limit-types.ts'

const NO_BREAK_SPACE = '\u00a0'

/** A longer time that was used or is left is shown in hours (T-81). */
const MOST_MINUTES = 6n * 60n

/** How a language writes a number of hours and of minutes. */
export type TimeWords = {
  readonly hours: (count: string) => string
  readonly minutes: (count: string) => string
}
/** The international symbols. */
const SYMBOLS: TimeWords = { hours: (count) => `${count} h`, minutes: (count) => `${count} min` }

/** Whole minutes of a time in seconds, such as `2 h 30 min` or `45 min`. */
export function formatPlayTime(seconds: bigint, words: TimeWords = SYMBOLS): string {
  const minutes = seconds / 60n
  const [hours, rest] = [minutes / 60n, minutes % 60n]
  const parts = [
    ...(hours > 0n ? [words.hours(String(hours))] : []),
    ...(rest > 0n || hours === 0n ? [words.minutes(String(rest))] : []),
  ]
  return parts.join(' ').replaceAll(' ', NO_BREAK_SPACE)
}

/** An amount of a limit in its unit: money, or hours and minutes. */
export const formatLimit = (
  type: LimitType,
  amount: bigint,
  currency: CurrencyCode,
  format: NumberFormat,
  words?: TimeWords,
): string =>
  limitUnitOf(type) === 'seconds' ? formatPlayTime(amount, words) : formatMoney(amount, currency, format)

/**
 * What is used or left of a limit in its unit: money, or minutes up to and including six hours and hours and
 * minutes above (T-81).
 */
export function formatLimitUse(
  type: LimitType,
  amount: bigint,
  currency: CurrencyCode,
  format: NumberFormat,
  words: TimeWords = SYMBOLS,
): string {
  if (limitUnitOf(type) === 'money') return formatMoney(amount, currency, format)
  const minutes = amount / 60n
  if (minutes > MOST_MINUTES) return formatPlayTime(amount, words)
  return words.minutes(String(minutes)).replaceAll(' ', NO_BREAK_SPACE)
}

/**
 * What is left of a limit on time, in seconds, so that whole minutes left and whole minutes used add up to it:
 * the last minute counts as one until it is over.
 */
export const wholeMinutesLeft = (left: bigint): bigint => ((left + 59n) / 60n) * 60n

/**
 * The seconds of a typed time in hours, such as `2`, `1.5`, `1,5` or `1:30`, in whole minutes. A colon has
 * minutes behind it.
 */
export function parseTypedHours(text: string): Result<bigint, 'mandatory' | 'invalid'> {
  const typed = text.trim()
  if (typed === '') return err('mandatory')
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(typed)
  if (clock !== null) return ok(BigInt(clock[1] ?? 0) * 3_600n + BigInt(clock[2] ?? 0) * 60n)
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(typed)) return err('invalid')
  return ok(BigInt(Math.round(Number(typed.replace(',', '.')) * 60)) * 60n)
}
