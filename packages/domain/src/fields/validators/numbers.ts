import { luhnRemainder } from '../../national-id/national-id.ts'
import { fieldFault, type FieldFault, type FieldRules, type FieldValidator } from '../field.ts'

const integerPattern = /^-?\d{1,15}$/

/** A whole number between `min` and `max`, where both are given (2§8). */
export const integer: FieldValidator = (text, { rules }) => {
  const value = Number(text)
  const { min, max } = rules
  const isWhole = integerPattern.test(text)
  if (min !== undefined && max !== undefined)
    return isWhole && value >= min && value <= max ? null : fieldFault('integerBetween', { min, max })
  return isWhole ? findBoundFault(value, rules, 'Value') : fieldFault('number')
}

/** Digits without decimals; `10.00` has decimals. */
export const wholeNumber: FieldValidator = (text, { rules }) => {
  if (integerPattern.test(text)) return findBoundFault(Number(text), rules, 'Value')
  return fieldFault(/^-?\d+[.,]\d+$/.test(text) ? 'wholeNumber' : 'number')
}

/** An amount with at most two decimals behind a dot or comma. The bounds in its texts are rounded down (2§8). */
export const money: FieldValidator = (text, { rules }) => {
  if (/^-?\d{1,15}([.,]\d{1,2})?$/.test(text))
    return findBoundFault(Number(text.replace(',', '.')), rules, 'Amount')
  return fieldFault(/^-?\d+[.,]\d{3,}$/.test(text) ? 'twoDecimals' : 'number')
}

function findBoundFault(
  value: number,
  { min, max }: Pick<FieldRules, 'min' | 'max'>,
  of: 'Value' | 'Amount',
): FieldFault | null {
  const shown = (bound: number) => (of === 'Amount' ? Math.floor(bound) : bound)
  if (min !== undefined && min > 0 && value <= 0) return fieldFault('positive')
  if (min !== undefined && value < min) return fieldFault(`min${of}`, { min: shown(min) })
  return max !== undefined && value > max ? fieldFault(`max${of}`, { max: shown(max) }) : null
}

/** 12 to 19 digits with spaces or dashes between them, and the Luhn check. */
export const creditCardNumber: FieldValidator = (text) => {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{12,19}$/.test(digits) && luhnRemainder(digits) === 0 ? null : fieldFault('creditCardNumber')
}
