import {
  defaultRegistrationTable,
  definitionOf,
  formField,
  type FieldUse,
  type FormField,
} from '@baize/domain'
import { formFieldToSend } from '../fields.ts'

type Field = ReturnType<typeof formFieldToSend>

/** What the server fills in under a licence of one country. */
const filledIn: Readonly<Record<string, Partial<FormField>>> = {
  birthDate: { rules: { minAge: 18, maxAge: 100 } },
  confirmEmail: { rules: { equals: 'email' } },
  zipCode: { rules: { country: 'DEU', formats: { DEU: ['99999'] } } },
  phoneNumber: { rules: { country: 'DEU', lengths: { default: [9, 15] } } },
  ageAndPolicyChecked: { rules: { minAge: 18 } },
}
/** Fields that the form does not show under it. */
const hidden = ['country', 'state', 'nationalIdNumber', 'promoCode', 'campaignsEnabled']

const asFormField = ({ field, mandatory }: FieldUse): Field =>
  formFieldToSend(formField(field, definitionOf(field), { mandatory, ...filledIn[field] }))

/** The specification's form, and what a rule set may add to it. */
export const registrationFormOf = (lawful: Parameters<typeof defaultRegistrationTable>[0]) => ({
  fields: defaultRegistrationTable(lawful)
    .filter(({ field }) => !hidden.includes(field))
    .map(asFormField),
  currency: 'EUR' as const,
  today: '2026-11-21',
})

export const registrationFormExample = registrationFormOf([])
