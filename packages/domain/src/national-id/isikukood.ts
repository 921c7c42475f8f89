import { err } from '../result/result.ts'
import { compactId, dateOf, genderOf, holderOf, weightedSum, type NationalIdReader } from './national-id.ts'

const weights = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]
/** For numbers whose first sum leaves no digit. */
const otherWeights = [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]

export function hasIsikukoodCheckDigit(digits: string): boolean {
  const first = weightedSum(digits, weights) % 11
  const check = first < 10 ? first : (weightedSum(digits, otherWeights) % 11) % 10
  return check === Number(digits[10])
}

/**
 * The Estonian isikukood: `GYYMMDDSSSC`, whose first digit is the gender and the century from 1800 to 2199
 * (providers: 11.3; source: python-stdnum, `ee.ik`).
 */
export const readIsikukood: NationalIdReader = (text) => {
  const digits = compactId(text)
  if (!/^[1-8]\d{10}$/.test(digits)) return err('structure')
  const century = 1800 + 100 * Math.floor((Number(digits[0]) - 1) / 2)
  const birthDate = dateOf(century + Number(digits.slice(1, 3)), digits.slice(3, 7))
  return holderOf({ birthDate, gender: genderOf(digits[0]) }, hasIsikukoodCheckDigit(digits))
}
