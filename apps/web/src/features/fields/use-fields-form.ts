import { findFormFaults, readNationalId, valuesAfter, type FieldValues, type FormField } from '@baize/domain'
import type { FormOptions } from '@baize/client'
import { fault, type Fault } from '../../platform/field-faults.ts'
import { useForm, type Form } from '../../platform/use-form.ts'

type Options = Pick<FormOptions<FieldValues, Fault>, 'id' | 'values' | 'onValues' | 'send' | 'refusal' | 'hasSummary'> & {
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
    const found = [
      ...findFormFaults(judged, values, today).map(({ field, reason, details }) => fault(field, reason, { ...details })),
      ...(findOthers?.(values) ?? []),
    ]
    const place = (field: string) => fields.findIndex(({ name }) => name === field)
    return found.toSorted((a, b) => place(a.field) - place(b.field))
  }
  const form = useForm<FieldValues>({ ...options, validate })
  return {
    ...form,
    fields,
    validate,
    set: (field, value) =>
      form.change(withNationalId(fields, valuesAfter(fields, form.values, { field, value }), field), field),
  }
}

/** A national id number that tells date of birth and gender fills them in; a wrong one empties the date (0§5). */
function withNationalId(fields: readonly FormField[], values: FieldValues, changed: string): FieldValues {
  const field = fields.find(({ name }) => name === changed)
  if (field?.validator !== 'nationalId') return values
  const country = values['country'] ?? ''
  const read = readNationalId(country === '' ? (field.rules.country ?? '') : country, values[changed] ?? '')
  if (read === null || !('fillsForm' in read)) return values
  return values
}
