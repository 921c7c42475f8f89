import { isCalendarDate } from '../time/calendar-date.ts'
import { err, ok, type Result } from '../result/result.ts'

/** What a national id number says about its holder; `null` where it does not say it. */
export type NationalId = {
  /** Calendar date, `2001-12-31`. */
  readonly birthDate: string | null
  readonly gender: 'male' | 'female' | null
}

/** `structure` are the characters and their number, `birthDate` a day that does not exist. */
export type NationalIdFault = 'structure' | 'birthDate' | 'checkDigit'

/**
 * Reads a typed number.
 * @param today Calendar date. Where a number has two digits of the year only, it tells the centuries apart.
 */
export type NationalIdReader = (text: string, today: string) => Result<NationalId, NationalIdFault>

/** A number that says nothing about its holder. */
export const silentId: Result<NationalId, never> = ok({ birthDate: null, gender: null })

/** A number without the spaces and dashes between its groups, in capitals. */
export const compactId = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** The products of digits and weights, added up. Digits without a weight are left out. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index] ?? 0), 0)
}

/** The remainder of the Luhn sum: 0 for a valid number. */
export function luhnRemainder(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10
}

/** A date of a year and of `MMDD`. */
export const dateOf = (year: number, monthAndDay: string): string =>
  `${String(year).padStart(4, '0')}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2, 4)}`

/** In most numbers an odd digit is that of a man. */
export const genderOf = (digit: string | undefined): 'male' | 'female' =>
  Number(digit) % 2 === 1 ? 'male' : 'female'

/** What a number says, once its check digit is known to be right or wrong. */
export function holderOf(
  { birthDate, gender }: { readonly birthDate: string; readonly gender: NationalId['gender'] },
  hasCheckDigit: boolean,
): Result<NationalId, NationalIdFault> {
  if (!isCalendarDate(birthDate)) return err('birthDate')
  return hasCheckDigit ? ok({ birthDate, gender }) : err('checkDigit')
}
