import { parseBic } from '../iban/bic.ts'
import { parseIban } from '../iban/iban.ts'
import type { Result } from '../result/result.ts'
import { fieldText, type CheckedField } from './find-field-fault.ts'
import { FIELD_FORMATTERS, type FieldFormatterName } from './formatters.ts'

type Stored = Pick<CheckedField, 'control' | 'validator'> & { readonly formatter: FieldFormatterName | null }

/**
 * The text of a field without a fault as it is stored and sent to others: an account number and a bank code in capitals
 * without blanks, a name with single blanks.
 * @throws {Error} If the field has a fault.
 */
export function storedFieldText(field: Stored, text: string): string {
  const value = fieldText(field, text)
  if (field.validator === 'iban') return valueOf(parseIban(value))
  if (field.validator === 'bic') return valueOf(parseBic(value))
  if (field.validator === 'personName') return value.replace(/ +/g, ' ')
  return field.formatter === null ? value : FIELD_FORMATTERS[field.formatter](value)
}

function valueOf(read: Result<string, string>): string {
  if (!read.ok) throw new Error(`storedFieldText: the value has the fault ${read.error}`)
  return read.value
}
