import { err } from '../result/result.ts'
import { compactId, dateOf, genderOf, holderOf, weightedSum, type NationalIdReader } from './national-id.ts'

const ascending = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
/** The order of the weights was turned round for people born from this day on. */
const TURNED_FROM = '1997-01-01'

/**
 * The Hungarian személyi azonosító: `M-YYMMDD-SSSK`. The first digit is 1 and 2 for people born before 2000, 3 and 4
 * after it, and 5 to 8 the same for foreigners; 7 and 8 were those of people born before 1900, who would be older than anybody alive
 * (providers: 11.3; source: Act XX of 1996, annex). A number whose sum leaves 10 was never issued.
 */
export const readSzemelyiAzonosito: NationalIdReader = (text) => {
  const digits = compactId(text)
  if (!/^[1-8]\d{10}$/.test(digits)) return err('structure')
  const century = '1256'.includes(digits[0] ?? '') ? 1900 : 2000
  const birthDate = dateOf(century + Number(digits.slice(1, 3)), digits.slice(3, 7))
  const weights = birthDate < TURNED_FROM ? ascending : ascending.toReversed()
  const isRight = weightedSum(digits, weights) % 11 === Number(digits[10])
  return holderOf({ birthDate, gender: genderOf(digits[0]) }, isRight)
}
