import type { WireInputOf, WireOutputOf } from '@baize/contract'
import type { FieldValues, FormField } from '@baize/domain'
import { answersOf } from '../fields/index.ts'

export type Details = WireOutputOf<'account.initDetails'>
export type ProfileField = Details['fields'][number]

/** The values of the fields that can be changed here. */
export const valuesOf = ({ fields }: Details): FieldValues =>
  Object.fromEntries(freeFields(fields).map(({ field, value }) => [field.name, value]))

export const freeFields = (fields: readonly ProfileField[]) => fields.filter(({ lock }) => lock === null)

/** Boxes stand below the details, as in a registration. */
export const isBox = ({ field }: ProfileField) => field.control === 'checkbox'

/** Fields that the player changed and that differ from what is saved now. */
export const changedFields = (base: FieldValues, values: FieldValues): readonly string[] =>
  Object.keys(values).filter((name) => values[name] !== base[name])

/**
 * The values after somebody saved elsewhere: what the player typed stays, and everything else is as it is saved now.
 * `conflicts` are the fields that both changed.
 */
export function afterOtherSave(
  { base, values }: { readonly base: FieldValues; readonly values: FieldValues },
  saved: FieldValues,
): { readonly values: FieldValues; readonly conflicts: readonly string[] } {
  const typed = changedFields(base, values)
  const kept = Object.fromEntries(typed.map((name) => [name, values[name] ?? '']))
  return {
    values: { ...saved, ...kept },
    conflicts: typed.filter((name) => saved[name] !== base[name] && saved[name] !== values[name]),
  }
}

/** What is sent: the changed fields. An empty text empties a field. */
export function inputOf(
  { version, fields }: Details,
  base: FieldValues,
  values: FieldValues,
): WireInputOf<'account.updateDetails'> {
  const changed = changedFields(base, values)
  const asked: readonly FormField[] = freeFields(fields)
    .map(({ field }) => field as FormField)
    .filter(({ name }) => changed.includes(name))
  const emptied = Object.fromEntries(
    asked.filter(({ control }) => control !== 'checkbox').map(({ name }) => [name, '']),
  )
  return { version, ...emptied, ...answersOf(asked, values) }
}
