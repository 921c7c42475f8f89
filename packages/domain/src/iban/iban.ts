import { countrySpecs, validateIBAN, ValidationErrorsIBAN } from 'ibantools'
import { err, ok, type Result } from '../result/result.ts'

/** An IBAN without spaces, in capitals, with a valid structure and valid check digits. */
export type Iban = string & { readonly brand: 'Iban' }

/**
 * What is wrong with a typed IBAN. `structure` (characters, country, length) is reported before `checkDigits`
 * (T-10); `accountCheckDigits` are the check digits inside a country's account numbers.
 */
export type IbanFault = 'mandatory' | 'structure' | 'checkDigits' | 'accountCheckDigits'

const structureErrors: ReadonlySet<ValidationErrorsIBAN> = new Set([
  ValidationErrorsIBAN.NoIBANCountry,
  ValidationErrorsIBAN.WrongBBANLength,
  ValidationErrorsIBAN.WrongBBANFormat,
  ValidationErrorsIBAN.ChecksumNotNumber,
])

/**
 * Parses a typed IBAN: spaces and dashes between groups and lower-case letters are accepted (2§5, providers:
 * 11.1).
 */
export function parseIban(text: string): Result<Iban, IbanFault> {
  const compact = text.replace(/[\s-]/g, '').toUpperCase()
  if (compact === '') return err('mandatory')
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(compact)) return err('structure')
  const { valid, errorCodes } = validateIBAN(compact)
  if (errorCodes.some((code) => structureErrors.has(code))) return err('structure')
  if (errorCodes.includes(ValidationErrorsIBAN.WrongIBANChecksum)) return err('checkDigits')
  if (errorCodes.includes(ValidationErrorsIBAN.WrongAccountBankBranchChecksum))
    return err('accountCheckDigits')
  // An error code that is new in the library is also a fault.
  return valid ? ok(compact as Iban) : err('structure')
}

/**
 * What a field for an account number keeps of a typed or pasted text: letters, digits, and the spaces and
 * dashes between groups (2§5). What is beyond `length` letters and digits is left out.
 */
export function limitIbanInput(text: string, length: number): string {
  let count = 0
  return [...text.replace(/[^A-Za-z0-9\s-]/g, '')]
    .filter((character) => {
      if (/[A-Za-z0-9]/.test(character)) count += 1
      return count <= length
    })
    .join('')
}

/** Formats an IBAN in groups of four; also works for a partial value. */
export function formatIban(text: string): string {
  return (
    text
      .replace(/[\s-]/g, '')
      .toUpperCase()
      .match(/.{1,4}/g)
      ?.join(' ') ?? ''
  )
}

/** The last four characters: the only part of a bank account that lists and logs show. */
export function maskIban(iban: string): string {
  return iban.replace(/[\s-]/g, '').slice(-4)
}

/** The letters and digits of a Hungarian account number, which every field takes (T-09). */
const IBAN_INPUT_LENGTH = 28

/**
 * How many letters and digits a field for an account number takes: those of the longest accepted country, at
 * least `IBAN_INPUT_LENGTH` (T-09).
 * @param countries ISO 3166 alpha-2 codes; empty for every country.
 */
export function ibanInputLength(countries: readonly string[]): number {
  const specs =
    countries.length === 0 ? Object.values(countrySpecs) : countries.map((code) => countrySpecs[code])
  return Math.max(IBAN_INPUT_LENGTH, ...specs.map((spec) => spec?.chars ?? 0))
}

/** ISO 3166 code of the account's country. */
export function countryOfIban(iban: Iban): string {
  return iban.slice(0, 2)
}

/** Whether banks of the country (ISO 3166 alpha-2) use IBANs. */
export function isIbanCountry(code: string): boolean {
  return Object.hasOwn(countrySpecs, code) && countrySpecs[code]?.IBANRegistry === true
}

/** The letters and digits of an IBAN of the country (ISO 3166-1 alpha-2); `null` where there are none. */
export function ibanLengthOf(code: string): number | null {
  return isIbanCountry(code) ? (countrySpecs[code]?.chars ?? null) : null
}
