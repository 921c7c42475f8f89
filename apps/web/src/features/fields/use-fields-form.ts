import { formValuesAfter, readNationalId, type FieldValues, type FormField } from '@baize/domain'
import type { FormOptions } from '@baize/client'
import type { Fault } from '../../platform/field-faults.ts'
import { useForm, type Form } from '../../platform/use-form.ts'
import { useT } from '../../platform/i18n.tsx'
import { useErrorText } from '../../platform/use-error-text.ts'
import { fieldName } from './field-texts.ts'
import { findFaults } from './find-faults.ts'

type Options = Pick<
  FormOptions<FieldValues, Fault>,
  'id' | 'values' | 'onValues' | 'send' | 'refusal' | 'hasSummary'
> & {
  readonly fields: readonly FormField[]
  /** The date at the server, in the time zone of the licence. */
  readonly today: string
  /** Faults that are not of one field alone. */
  readonly findOthers?: (values: FieldValues) => readonly Fault[]
  /** Fields that `findOthers` judges. */
  readonly others?: readonly string[]
}

export type FieldsForm = Omit<Form<FieldValues>, 'set'> & {
  readonly fields: readonly FormField[]
  readonly set: (field: string, value: string) => void
  readonly validate: (values: FieldValues) => readonly Fault[]
}

/** The state of a form that the server describes. */
export function useFieldsForm({ fields, today, findOthers, others = [], ...options }: Options): FieldsForm {
  const judged = fields.filter(({ name }) => !others.includes(name))
  const validate = (values: FieldValues): Fault[] => {
    const found = [...findFaults(judged, values, today), ...(findOthers?.(values) ?? [])]
    const place = (field: string) => fields.findIndex(({ name }) => name === field)
    return found.toSorted((a, b) => place(a.field) - place(b.field))
  }
  const textOf = useFaultText()
  const form = useForm<FieldValues>({ ...options, validate, textOf })
  return {
    ...form,
    fields,
    validate,
    set: (field, value) => {
      const changed = { [field]: value, ...birthOf(fields, form.values, { field, value, today }) }
      form.change(formValuesAfter(fields, form.values, changed, today), field)
    },
  }
}

/** The text of a fault, with the fields that it is about by their names. */
function useFaultText(): (fault: Fault) => string {
  const t = useT()
  const errorText = useErrorText()
  return (fault) => {
    const others = Object.entries(fault.details).flatMap(([key, name]) =>
      (key === 'checkbox' || key === 'needed') && typeof name === 'string' ? [[key, fieldName(t, name)]] : [],
    )
    const names = { field: fieldName(t, fault.field), ...Object.fromEntries(others) }
    return errorText.at({ ...fault, details: { ...fault.details, ...names } })
  }
}

type Typed = { readonly field: string; readonly value: string; readonly today: string }

/**
 * What a national id number says about its holder, for the fields that the form has. A number that says nothing changes
 * nothing; a wrong one empties the date of birth (0§5).
 */
function birthOf(
  fields: readonly FormField[],
  values: FieldValues,
  { field, value, today }: Typed,
): FieldValues {
  const typed = fields.find(({ name }) => name === field)
  if (typed?.validator !== 'nationalId' || value.trim() === '') return {}
  const country = values['country'] || (typed.rules.country ?? '')
  const read = readNationalId(country, value, today)
  if (!read.ok && read.error === 'unknownCountry') return {}
  if (!read.ok) {
    // A number that is not complete yet says nothing, unless it was: then the date is that of the number before.
    const before = readNationalId(country, values[field] ?? '', today)
    const isFromNumber = before.ok && before.value.birthDate === values['birthDate']
    return read.error === 'structure' && !isFromNumber ? {} : onlyOf(fields, { birthDate: '' })
  }
  const { birthDate, gender } = read.value
  return onlyOf(fields, { ...(birthDate !== null && { birthDate }), ...(gender !== null && { gender }) })
}

const onlyOf = (fields: readonly FormField[], values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields.some((field) => field.name === name)))
