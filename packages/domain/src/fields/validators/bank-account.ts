import { alpha3Of } from '../../country/country.ts'
import { parseBic } from '../../iban/bic.ts'
import { countryOfIban, ibanLengthOf, parseIban } from '../../iban/iban.ts'
import { fieldFault, type FieldValidator } from '../field.ts'

/**
 * An IBAN with each of its faults apart (2§8): other characters, the structure, the length of its country, the check
 * digits, and last a country that is not among `countries` (T-10).
 */
export const iban: FieldValidator = (text, { rules }) => {
  if (!/^[A-Za-z0-9\s-]+$/.test(text)) return fieldFault('specialCharacters')
  const compact = text.replace(/[\s-]/g, '').toUpperCase()
  const length = ibanLengthOf(compact.slice(0, 2))
  if (length !== null && compact.length !== length) return fieldFault('ibanLength', { length })
  const read = parseIban(text)
  // A person cannot tell the check digits of the IBAN from those within it.
  if (!read.ok) return fieldFault(read.error === 'accountCheckDigits' ? 'checkDigits' : read.error)
  const country = alpha3Of(countryOfIban(read.value))
  const isListed = rules.countries === undefined || (country !== null && rules.countries.includes(country))
  return isListed ? null : fieldFault('country')
}

/** A BIC or SWIFT code of 8 or 11 characters (2§8). */
export const bic: FieldValidator = (text) => (parseBic(text).ok ? null : fieldFault('bic'))
