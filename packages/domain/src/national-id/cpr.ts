import { err } from '../result/result.ts'
import { compactId, dateOf, genderOf, holderOf, type NationalIdReader } from './national-id.ts'

/** The century by the seventh digit and the two digits of the year. */
function centuryOf(seventh: number, year: number): number {
  if (seventh <= 3) return 1900
  if (seventh === 4 || seventh === 9) return year <= 36 ? 2000 : 1900
  return year <= 57 ? 2000 : 1800
}

/**
 * The Danish CPR number: `DDMMYY-SSSS`, whose last digit is the gender. Since 2007 numbers are issued that fail the
 * check modulo 11, so it is not compared (providers: 11.3; source: python-stdnum, `dk.cpr`).
 */
export const readCpr: NationalIdReader = (text) => {
  const digits = compactId(text)
  if (!/^\d{10}$/.test(digits)) return err('structure')
  const year = Number(digits.slice(4, 6))
  const birthDate = dateOf(centuryOf(Number(digits[6]), year) + year, digits.slice(2, 4) + digits.slice(0, 2))
  return holderOf({ birthDate, gender: genderOf(digits[9]) }, true)
}
