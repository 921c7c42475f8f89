import { parseBic } from '../iban/bic.ts'
import { countryOfIban, formatIban, parseIban } from '../iban/iban.ts'
import { isPersonName } from '../person/person.ts'
import { err, ok, type Result } from '../result/result.ts'

/** Names of the validators that a field from the server may use. Browser and server run the same function. */
export type MethodFieldValidator = 'iban' | 'bic' | 'personName'
export type MethodFieldFault =
  | 'mandatory'
  | 'invalid'
  | 'structure'
  | 'checkDigits'
  | 'country'
  | 'bic'
  | 'bicCountry'
export type FieldRule = {
  readonly mandatory: boolean
  readonly validator: MethodFieldValidator | null
  /** Countries whose IBANs are accepted; empty means all (T-10). */
  readonly ibanCountries?: readonly string[]
}

function parseWith(
  validator: MethodFieldValidator,
  text: string,
  ibanCountries: readonly string[],
): Result<string, MethodFieldFault> {
  if (validator === 'personName') return isPersonName(text) ? ok(text.replace(/ +/g, ' ')) : err('invalid')
  if (validator === 'bic') return parseBic(text)
  const iban = parseIban(text)
  if (!iban.ok) return err(iban.error === 'accountCheckDigits' ? 'checkDigits' : iban.error)
  // The structure has its own error and is checked before the countries that the method pays to (T-10).
  const accepted = ibanCountries.length === 0 || ibanCountries.includes(countryOfIban(iban.value))
  return accepted ? ok(iban.value) : err('country')
}

/** Reads one form field: its value as stored, `null` for an empty optional field, or its error. */
export function parseField(
  rule: FieldRule,
  text: string | undefined,
): Result<string | null, MethodFieldFault> {
  const trimmed = (text ?? '').trim()
  if (trimmed === '') return rule.mandatory ? err('mandatory') : ok(null)
  return rule.validator === null ? ok(trimmed) : parseWith(rule.validator, trimmed, rule.ibanCountries ?? [])
}

/** How a field with a formatter is shown while it is typed. */
export const fieldFormatters: Readonly<Record<'iban', (text: string) => string>> = { iban: formatIban }
