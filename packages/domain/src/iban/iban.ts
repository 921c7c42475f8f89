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

/** ISO 3166 code of the account's country. */
export function countryOfIban(iban: Iban): string {
  return iban.slice(0, 2)
}

/** Whether banks of the country (ISO 3166 alpha-2) use IBANs. */
export function isIbanCountry(code: string): boolean {
  return Object.hasOwn(countrySpecs, code) && countrySpecs[code]?.IBANRegistry === true
}
