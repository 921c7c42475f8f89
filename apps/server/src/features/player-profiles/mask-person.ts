import type { OutputOf } from '@baize/contract'
import { factPolicyOf, type FactMask } from '@baize/domain'

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

const maskAccounts = (accounts: string) =>
  accounts
    .split(', ')
    .map((iban) => `${HIDDEN} ${iban.slice(-4)}`)
    .join(', ')

const masks: Readonly<Record<FactMask, (value: string) => string>> = {
  open: (value) => value,
  start: maskStart,
  end: maskEnd,
  year: (date) => `${date.slice(0, 4)}-••-••`,
  hidden: () => HIDDEN,
}

function maskOf(field: Field): (value: string) => string {
  if (field === 'email') return maskEmail
  return field === 'bankAccounts' ? maskAccounts : masks[factPolicyOf(field).mask]
}

/** The data as staff see them until they reveal them: each fact by the mask of the catalogue. */
export function maskPerson(personal: PersonalData): PersonalData {
  return personal.map(({ field, value }) => ({ field, value: value === null ? null : maskOf(field)(value) }))
}
