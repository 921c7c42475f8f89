import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { CalendarDate, CurrencyCode, FormField } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { registrationFormExample } from '../../examples/registration-form.ts'

export const RegistrationForm = z.object({
  fields: z.array(FormField),
  currency: described(CurrencyCode, 'Of the new account.'),
  today: described(CalendarDate, 'The date in the time zone of the licence, for ages and expiry dates.'),
})

/** The table of the licence for the connection, with its rules filled in (ADR 0072). */
export const registrationForm = defineCall({
  id: 'account.registrationForm',
  summary: 'The fields of a registration.',
  description: 'They depend on the country of the connection, its licence and the operator’s settings.',
  changes: false,
  access: 'anyone',
  input: z.strictObject({}),
  output: RegistrationForm,
  errors: ['country_not_served'],
  example: { input: {}, output: registrationFormExample },
})
