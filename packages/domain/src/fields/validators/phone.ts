import { callingCodeOf } from '../../reference/calling-codes.ts'
import { fieldFault, formCountry, type FieldContext, type FieldValidator } from '../field.ts'
import { formatPhone } from '../formatters.ts'

/** Where the form has no lengths (2§9). */
const DEFAULT_LENGTHS = [9, 15] as const

/**
 * A plus, the calling code of a country and digits (2§5). All digits behind the plus are counted, those of the calling
 * code too, and the lengths are those of the number's country: Hungarian numbers have their own.
 */
export const phone: FieldValidator = (text, context) => {
  const number = formatPhone(text)
  if (/\D/.test(number.replace(/^\+/, ''))) return fieldFault('phoneCharacters')
  if (!/^\+[1-9]/.test(number)) return fieldFault('phone')
  const digits = number.length - 1
  const [min, max] = lengthsOf(number, context)
  if (digits < min) return fieldFault('phoneTooShort', { min })
  return digits > max ? fieldFault('phoneTooLong', { max }) : null
}

/** Of two countries with one calling code, that of the form is meant. */
function lengthsOf(number: string, context: FieldContext): readonly [number, number] {
  const lengths = context.rules.lengths ?? {}
  const own = formCountry(context)
  const countries = Object.keys(lengths).filter((country) => {
    const code = callingCodeOf(country)
    return code !== null && number.startsWith(`+${code}`)
  })
  const country = countries.includes(own) ? own : countries[0]
  return (country === undefined ? undefined : lengths[country]) ?? lengths['default'] ?? DEFAULT_LENGTHS
}
