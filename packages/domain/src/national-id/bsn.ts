import { err } from '../result/result.ts'
import { compactId, silentId, weightedSum, type NationalIdReader } from './national-id.ts'

const weights = [9, 8, 7, 6, 5, 4, 3, 2, -1]

/**
 * The Dutch BSN: nine digits with the eleven test, which say nothing about the holder (providers: 11.3; source:
 * python-stdnum, `nl.bsn`).
 */
export const readBsn: NationalIdReader = (text) => {
  const digits = compactId(text)
  if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits)) return err('structure')
  return weightedSum(digits, weights) % 11 === 0 ? silentId : err('checkDigit')
}
