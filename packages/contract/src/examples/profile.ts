import { definitionOf, formField, type FieldName } from '@baize/domain'
import { formFieldToSend } from '../fields.ts'
import { registrationFormExample } from './registration-form.ts'

type ProfileField = {
  readonly field: ReturnType<typeof formFieldToSend>
  readonly value: string
  readonly lock: 'fixed' | 'verified' | 'ownForm' | null
  readonly verifiedAt: string | null
}

/** A field of the registration with its rules, or one of the catalogue alone. */
function field(name: FieldName): ProfileField['field'] {
  const asked = registrationFormExample.fields.find((each) => each.name === name)
  if (asked !== undefined) return { ...asked, mandatoryWith: null }
  const given = { mandatory: false, rules: { country: 'DEU' }, mandatoryWith: null }
  return formFieldToSend(formField(name, definitionOf(name), given))
}

const free = (name: FieldName, value: string): ProfileField => ({
  field: { ...field(name), mandatory: field(name).mandatory && value !== '' },
  value,
  lock: null,
  verifiedAt: null,
})
const locked = (
  name: FieldName,
  value: string,
  lock: ProfileField['lock'] = 'fixed',
  verifiedAt: string | null = null,
): ProfileField => ({
  field: { ...field(name), mandatory: false, readOnly: true, rules: { country: 'DEU' } },
  value,
  lock,
  verifiedAt,
})

export const detailsExample = {
  version: 'mS7cQ2b1uV0yT4xkq8nJ3wZr5fLhD6oPaGeKiNtUsWY',
  publicUserId: '10000427',
  currency: 'EUR' as const,
  fields: [
    locked('email', 'anna.weber@example.com', 'ownForm', '2025-02-03T09:20:00Z'),
    locked('nickName', 'anna_k'),
    locked('birthDate', '1990-03-14'),
    free('gender', 'female'),
    locked('nationalIdNumber', '•••• 5566'),
    locked('country', 'DEU'),
    locked('city', 'Berlin', 'verified', '2026-01-12T08:00:00Z'),
    free('zipCode', '10115'),
    locked('phoneNumber', '+4915112345678', 'ownForm'),
    free('receiveEmail', 'true'),
    free('receiveSms', ''),
    free('receivePushNotification', ''),
  ],
  today: '2026-11-21',
  emailChange: null,
}
