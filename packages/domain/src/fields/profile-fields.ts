import type { FieldName } from './catalogue.ts'

/** What a player changes once it is known. Email and phone number have forms of their own. */
export const CHANGEABLE_FIELDS = [
  'gender',
  'occupation',
  'state',
  'city',
  'address',
  'houseNumber',
  'zipCode',
  'residentialCity',
  'residentialAddress',
  'residentialHouseNumber',
  'residentialZipCode',
] as const satisfies readonly FieldName[]
export type ChangeableField = (typeof CHANGEABLE_FIELDS)[number]

const isAmong = (fields: readonly FieldName[], field: string) => (fields as readonly string[]).includes(field)
export const isChangeable = (field: string): field is ChangeableField => isAmong(CHANGEABLE_FIELDS, field)
