import { err } from '../result/result.ts'
import { dateOf, genderOf, holderOf, type NationalIdReader } from './national-id.ts'

const checkCharacters = '0123456789ABCDEFHJKLMNPRSTUVWXY'
/** `DDMMYY`, the sign of the century, the individual number and the check character. */
const number =
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{2})(?<sign>[-+A-FU-Y])(?<last>\d{3})(?<check>[\dA-Y])$/
const signs: readonly (readonly [number, string])[] = [
  [1800, '+'],
  [1900, '-UVWXY'],
  [2000, 'ABCDEF'],
]

/**
 * The Finnish henkilötunnus, with the signs of the century that were added in 2023 (providers: 11.3; source:
 * python-stdnum, `fi.hetu`, and the decree 690/2022).
 */
export const readHetu: NationalIdReader = (text) => {
  const found = number.exec(text.replace(/\s/g, '').toUpperCase())?.groups
  if (found === undefined) return err('structure')
  const { day = '', month = '', year = '', sign = '', last = '', check } = found
  // 000 and 001 are not issued, and 900 to 999 are what a hospital gives to people without a number.
  if (last < '002' || last >= '900') return err('structure')
  const century = signs.find(([, ofCentury]) => ofCentury.includes(sign))?.[0] ?? 0
  const isRight = checkCharacters[Number(day + month + year + last) % 31] === check
  const birthDate = dateOf(century + Number(year), month + day)
  return holderOf({ birthDate, gender: genderOf(last) }, isRight)
}
