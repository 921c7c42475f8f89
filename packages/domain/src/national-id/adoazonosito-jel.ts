import { err, ok } from '../result/result.ts'
import { compactId, weightedSum, type NationalIdReader } from './national-id.ts'

const weights = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const DAY_MS = 86_400_000

/**
 * The Hungarian adóazonosító jel, a tax number: `8`, the days from 1 January 1867 to the birth, three digits and the check
 * digit (providers: 11.3; source: Act CL of 2017, annex).
 */
export const readAdoazonositoJel: NationalIdReader = (text) => {
  const digits = compactId(text)
  if (!/^8\d{9}$/.test(digits)) return err('structure')
  if (weightedSum(digits, weights) % 11 !== Number(digits[9])) return err('checkDigit')
  const birth = new Date(Date.UTC(1867, 0, 1) + Number(digits.slice(1, 6)) * DAY_MS)
  return ok({ birthDate: birth.toISOString().slice(0, 10), gender: null })
}
