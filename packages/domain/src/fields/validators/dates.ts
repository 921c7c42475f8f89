import { findBirthDateFault, MIN_PLAYER_AGE } from '../../person/person.ts'
import { isCalendarDate, yearsLater } from '../../time/calendar-date.ts'
import { fieldFault, type FieldFault, type FieldValidator } from '../field.ts'

/** An expiry date that is further ahead is a typing error (2§5). */
const MAX_YEARS_AHEAD = 50

/** What is wrong with a text that is no date, or none that exists. */
function findDateFault(text: string, reason: string): FieldFault | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return fieldFault(reason)
  return isCalendarDate(text) ? null : fieldFault('noSuchDate')
}

/** A person of at least `minAge` and at most `maxAge` full years (2§5). */
export const birthDate: FieldValidator = (text, { rules, today }) => {
  const fault = findDateFault(text, 'invalid')
  if (fault !== null) return fault
  const age = findBirthDateFault(text, today, rules.minAge ?? MIN_PLAYER_AGE, rules.maxAge)
  return age === null ? null : fieldFault(age.reason, age.details)
}

/** Of a document: today or before (2§5). */
export const issueDate: FieldValidator = (text, { today }) =>
  findDateFault(text, 'date') ?? (text > today ? fieldFault('afterToday') : null)

/** Of a document: today or later, at most 50 years ahead (2§5). */
export const expiryDate: FieldValidator = (text, { today }) => {
  const fault = findDateFault(text, 'date')
  if (fault !== null) return fault
  if (text < today) return fieldFault('expired')
  return text > yearsLater(today, MAX_YEARS_AHEAD)
    ? fieldFault('tooFarAhead', { years: MAX_YEARS_AHEAD })
    : null
}

/** After today: the end of a political office (2§5). */
export const futureDate: FieldValidator = (text, { today }) =>
  findDateFault(text, 'date') ?? (text > today ? null : fieldFault('notAfterToday'))
