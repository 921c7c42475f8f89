import { readCpr } from '../../national-id/cpr.ts'
import { nationalIdReason, readNationalId, readTaxId } from '../../national-id/national-ids.ts'
import { readSsn } from '../../national-id/ssn.ts'
import { fieldFault, formCountry, type FieldValidator } from '../field.ts'
import { stripDocumentNumber } from '../formatters.ts'

/** Letters and digits, with the signs that print sets between them; `max` of these (2§5). */
export const documentNumber: FieldValidator = (text, { rules }) => {
  if (!/^[\p{L}\d\s./-]+$/u.test(text)) return fieldFault('documentNumber')
  const number = stripDocumentNumber(text)
  if (number === '') return fieldFault('documentNumber')
  if (rules.min !== undefined && number.length < rules.min) return fieldFault('tooShort', { min: rules.min })
  if (rules.max !== undefined && number.length > rules.max) return fieldFault('tooLong', { max: rules.max })
  return null
}

/** By the form's country; a number of a country without a rule is a document number. */
export const nationalId: FieldValidator = (text, context) => {
  const country = formCountry(context)
  const read = readNationalId(country, text, context.today)
  if (read.ok) return null
  if (read.error !== 'unknownCountry') return fieldFault(nationalIdReason(country))
  return documentNumber(text, context) === null ? null : fieldFault('nationalId')
}

/** The number of a player at the tax office of the form's country, as `nationalId`. */
export const taxId: FieldValidator = (text, context) => {
  const read = readTaxId(formCountry(context), text, context.today)
  const isRight = read.ok || (read.error === 'unknownCountry' && documentNumber(text, context) === null)
  return isRight ? null : fieldFault('taxId')
}

/** A social security number, whatever country the form has. */
export const ssn: FieldValidator = (text, { today }) => (readSsn(text, today).ok ? null : fieldFault('ssn'))

/** A CPR number, whatever country the form has. */
export const cpr: FieldValidator = (text, { today }) => (readCpr(text, today).ok ? null : fieldFault('cpr'))
