import { err } from '../result/result.ts'
import { compactId, dateOf, holderOf, silentId, weightedSum, type NationalIdReader } from './national-id.ts'

const weights = [1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/**
 * The Latvian personas kods: `DDMMYY-CNNNX`, whose seventh digit is the century. Since 2017 numbers begin with 32
 * to 39 and say nothing; no source confirms their check digit, so it is not compared (providers: 11.3; source:
 * python-stdnum, `lv.pvn`).
 */
export const readPersonasKods: NationalIdReader = (text) => {
  const digits = compactId(text)
  if (/^3[2-9]\d{9}$/.test(digits)) return silentId
  if (!/^[0-3]\d{5}[0-2]\d{4}$/.test(digits)) return err('structure')
  const year = 1800 + 100 * Number(digits[6]) + Number(digits.slice(4, 6))
  const birthDate = dateOf(year, digits.slice(2, 4) + digits.slice(0, 2))
  const check = ((1101 - weightedSum(digits, weights)) % 11) % 10
  return holderOf({ birthDate, gender: null }, check === Number(digits[10]))
}
