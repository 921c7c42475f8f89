import { err } from '../result/result.ts'
import { hasIsikukoodCheckDigit, readIsikukood } from './isikukood.ts'
import { compactId, silentId, type NationalIdReader } from './national-id.ts'

/**
 * The Lithuanian asmens kodas: built as the Estonian code. A first digit 9 is for people of whom no date of birth was
 * known, and what follows it is no date (providers: 11.3; source: python-stdnum, `lt.asmens`).
 */
export const readAsmensKodas: NationalIdReader = (text, today) => {
  const digits = compactId(text)
  if (!/^9\d{10}$/.test(digits)) return readIsikukood(digits, today)
  return hasIsikukoodCheckDigit(digits) ? silentId : err('checkDigit')
}
