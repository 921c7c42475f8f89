import { err } from '../result/result.ts'
import { compactId, silentId, type NationalIdReader } from './national-id.ts'

/** Numbers that were printed in advertisements and on sample cards. */
const printed: readonly string[] = ['078051120', '219099999', '457555462']

/**
 * The US social security number: area, group and serial number, none of them zero. 666 and areas from 900 on are
 * not issued (source: python-stdnum, `us.ssn`). It has no check digit.
 */
export const readSsn: NationalIdReader = (text) => {
  const digits = compactId(text)
  const isIssued = /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits) && !printed.includes(digits)
  return isIssued ? silentId : err('structure')
}
