import { isCalendarDate } from '../time/calendar-date.ts'
import { err, ok } from '../result/result.ts'
import { compactId, dateOf, genderOf, holderOf, weightedSum, type NationalIdReader } from './national-id.ts'

const centuries: Readonly<Record<string, number>> = { 1: 1900, 2: 1900, 3: 1800, 4: 1800, 5: 2000, 6: 2000 }
const weights = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]
/** Counties are 01 to 46, 51 and 52; 47 and 48 are former sectors, 70 and 80 to 83 those of online registers. */
const counties = /^(0[1-9]|[1-3]\d|4[0-8]|5[12]|70|8[0-3])$/

/**
 * The Romanian CNP: `SYYMMDDJJNNNC`. The first digit is the gender and the century; for residents (7, 8) it is the
 * gender only, and for other foreigners (9) neither, so that their numbers have no date of birth (providers: 11.3;
 * source: python-stdnum, `ro.cnp`).
 */
export const readCnp: NationalIdReader = (text) => {
  const digits = compactId(text)
  if (!/^[1-9]\d{12}$/.test(digits) || !counties.test(digits.slice(7, 9))) return err('structure')
  const [first = '', monthAndDay] = [digits[0], digits.slice(3, 7)]
  const year = Number(digits.slice(1, 3))
  const sum = weightedSum(digits, weights) % 11
  const isRight = (sum === 10 ? 1 : sum) === Number(digits[12])
  const gender = first === '9' ? null : genderOf(first)
  const century = centuries[first]
  if (century !== undefined)
    return holderOf({ birthDate: dateOf(century + year, monthAndDay), gender }, isRight)
  const exists = [1900, 2000].some((each) => isCalendarDate(dateOf(each + year, monthAndDay)))
  if (!exists) return err('birthDate')
  return isRight ? ok({ birthDate: null, gender }) : err('checkDigit')
}
