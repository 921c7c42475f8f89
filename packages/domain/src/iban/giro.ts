import { err, ok, type Result } from '../result/result.ts'
import type { Iban } from './iban.ts'

const WEIGHTS = [9, 7, 3, 1] as const

function checkDigitOf(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (WEIGHTS[index % WEIGHTS.length] ?? 0),
    0,
  )
  return (10 - (sum % 10)) % 10
}

/**
 * Checks both check digits of a Hungarian account number of 16 or 24 digits: bank and branch, then the
 * account (providers: 11.2).
 */
export function hasGiroCheckDigits(digits: string): boolean {
  if (!/^(\d{16}|\d{24})$/.test(digits)) return false
  // A 16-digit account is padded with eight zeros; its check digit stays at the sixteenth place.
  const account = digits.length === 16 || digits.endsWith('00000000') ? digits.slice(8, 16) : digits.slice(8)
  return (
    checkDigitOf(digits.slice(0, 7)) === Number(digits[7]) &&
    checkDigitOf(account.slice(0, -1)) === Number(account.at(-1))
  )
}

/** The IBAN of a Hungarian account number: 8-8 or 8-8-8 digits. */
export function ibanOfGiroAccount(text: string): Result<Iban, 'structure' | 'accountCheckDigits'> {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^(\d{16}|\d{24})$/.test(digits)) return err('structure')
  if (!hasGiroCheckDigits(digits)) return err('accountCheckDigits')
  const bban = digits.padEnd(24, '0')
  // H is 17 and U is 30; the check digits follow from the remainder by 97.
  const checkDigits = 98n - (BigInt(`${bban}173000`) % 97n)
  return ok(`HU${checkDigits.toString().padStart(2, '0')}${bban}` as Iban)
}
