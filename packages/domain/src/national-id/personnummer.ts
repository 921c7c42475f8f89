import { err } from '../result/result.ts'
import { dateOf, genderOf, holderOf, luhnRemainder, type NationalIdReader } from './national-id.ts'

/** `YYMMDD-NNNC` or `YYYYMMDD-NNNC`; the sign may be missing. */
const number = /^(?<century>\d{2})?(?<year>\d{2})(?<monthAndDay>\d{4})(?<sign>[-+]?)(?<last>\d{4})$/

/**
 * The Swedish personnummer. With two digits of the year a `+` is for people who turn 100 this year or did before; the
 * ninth of the ten digits is the gender, and Luhn is over those ten. A samordningsnummer has 60 added to
 * the day (providers: 11.3; source: python-stdnum, `se.personnummer`).
 */
export const readPersonnummer: NationalIdReader = (text, today) => {
  const found = number.exec(text.replace(/\s/g, ''))?.groups
  if (found === undefined) return err('structure')
  const { century, year = '', monthAndDay = '', sign, last = '' } = found
  const day = Number(monthAndDay.slice(2))
  const birthDay = String(day > 60 ? day - 60 : day).padStart(2, '0')
  const birthYear =
    century === undefined
      ? latestYear(Number(year), Number(today.slice(0, 4))) - (sign === '+' ? 100 : 0)
      : Number(century + year)
  const birthDate = dateOf(birthYear, monthAndDay.slice(0, 2) + birthDay)
  const isRight = luhnRemainder(year + monthAndDay + last) === 0
  return holderOf({ birthDate, gender: genderOf(last[2]) }, isRight)
}

/** The latest year, this one included, that ends with the two digits. */
const latestYear = (year: number, thisYear: number): number =>
  thisYear - ((((thisYear - year) % 100) + 100) % 100)
