import { formFieldToSend, type OutputOf } from '@baize/contract'
import { valueOn, type FormField } from '@baize/domain'
import { formFieldOf, type FormFrame } from '../fields/index.ts'
import { registrationTable } from '../settings/index.ts'

/** The form of a registration, with its rules filled in (ADR 0072). */
export function registrationForm(frame: FormFrame): readonly FormField[] {
  const { settings, licence, ruleSet, today } = frame
  const lawful = valueOn(ruleSet.rules.registrationFields, today)
  return registrationTable(settings, licence, lawful).flatMap((use) => formFieldOf(use, frame) ?? [])
}

/** The answer of `account.registrationForm`. */
export const registrationFormAnswer = (frame: FormFrame): OutputOf<'account.registrationForm'> => ({
  fields: registrationForm(frame).map(formFieldToSend),
  currency: frame.licence.currencies[0],
  today: frame.today,
})
