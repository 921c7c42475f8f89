import type { OutputOf } from '@baize/contract'

export type PersonalData = OutputOf<'staff.player'>['personal']
type Field = PersonalData[number]['field']

const HIDDEN = '•••'

/** `a•••@example.hu`: enough to distinguish players, not enough to contact one. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}${HIDDEN}${email.slice(at)}`
}

const maskStart = (text: string) => `${text.slice(0, 1)}${HIDDEN}`
const maskEnd = (text: string) => (text.length > 4 ? `${HIDDEN} ${text.slice(-2)}` : HIDDEN)

const masks: Readonly<Record<Field, (value: string) => string>> = {
  email: maskEmail,
  firstName: maskStart,
  lastName: maskStart,
  birthDate: (date) => `${date.slice(0, 4)}-••-••`,
  gender: () => HIDDEN,
  country: (country) => country,
  address: () => HIDDEN,
  city: (city) => city,
  zipCode: maskStart,
  phoneNumber: maskEnd,
  nationalIdNumber: maskEnd,
  bankAccounts: (accounts) =>
    accounts
      .split(', ')
      .map((iban) => `${HIDDEN} ${iban.slice(-4)}`)
      .join(', '),
}

/** Fields that are completely hidden; only their presence is shown. */
export function maskPerson(personal: PersonalData): PersonalData {
  return personal.map(({ field, value }) => ({ field, value: value === null ? null : masks[field](value) }))
}
