import { countrySpecs, validateIBAN, ValidationErrorsIBAN } from 'ibantools'
import { err, ok, type Result } from '../result/result.ts'

/** An IBAN without spaces, in capitals, whose structure and check digits are right. */
export type Iban = string & { readonly brand: 'Iban' }

/**
 * What is wrong with a typed IBAN. `structure` (characters, country, length) is told before `checkDigits` (T-10: structure first);
 * `accountCheckDigits` are those that a country keeps inside its account numbers.
 */
export type IbanFault = 'mandatory' | 'structure' | 'checkDigits' | 'accountCheckDigits'

/** Input limit of the form: Hungarian accounts, the only ones of method 1011, have 28 characters (T-09). */
const DEFAULT_INPUT_LENGTH = 28

const structureErrors: ReadonlySet<ValidationErrorsIBAN> = new Set([
  ValidationErrorsIBAN.NoIBANCountry,
  ValidationErrorsIBAN.WrongBBANLength,
  ValidationErrorsIBAN.WrongBBANFormat,
  ValidationErrorsIBAN.ChecksumNotNumber,
])

/** Reads an IBAN as people type it: spaces and dashes between groups, small letters (2§5, providers: 11.1). */
export function parseIban(text: string): Result<Iban, IbanFault> {
  const compact = text.replace(/[\s-]/g, '').toUpperCase()
  if (compact === '') return err('mandatory')
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(compact)) return err('structure')
  const { valid, errorCodes } = validateIBAN(compact)
  if (errorCodes.some((code) => structureErrors.has(code))) return err('structure')
  if (errorCodes.includes(ValidationErrorsIBAN.WrongIBANChecksum)) return err('checkDigits')
  if (errorCodes.includes(ValidationErrorsIBAN.WrongAccountBankBranchChecksum))
    return err('accountCheckDigits')
  // A fault that the library may learn later is still a fault.
  return valid ? ok(compact as Iban) : err('structure')
}

/** In groups of four, as banks print it. Works on a half-typed value too. */
export function formatIban(text: string): string {
  return (
    text
      .replace(/[\s-]/g, '')
      .toUpperCase()
      .match(/.{1,4}/g)
      ?.join(' ') ?? ''
  )
}

/** The last four characters: all of a bank account that lists and logs show. */
export function maskIban(iban: string): string {
  return iban.replace(/[\s-]/g, '').slice(-4)
}

/** ISO 3166 code of the account's country. */
export function countryOfIban(iban: Iban): string {
  return iban.slice(0, 2)
}

/** Whether banks of the country (ISO 3166, two letters) have IBANs. */
export function isIbanCountry(code: string): boolean {
  return Object.hasOwn(countrySpecs, code) && countrySpecs[code]?.IBANRegistry === true
}

/** How many letters and digits the field takes: 28, or the longest structure among the accepted countries (T-09). Empty: every country. */
export function ibanInputLength(countries: readonly string[]): number {
  const accepted = countries.length > 0 ? countries : Object.keys(countrySpecs)
  const lengths = accepted.map((country) => countrySpecs[country]?.chars ?? 0)
  return Math.max(DEFAULT_INPUT_LENGTH, ...lengths)
}
