import { isShown, type FieldValues, type FormField } from '@baize/domain'

/** The values of a form as a call takes them: a checkbox is true or false, and an empty text is left out. */
export type Answers = Readonly<Record<string, string | boolean>>

/** The values of the fields of a form: what was typed, else their defaults. */
export const valuesOf = (fields: readonly FormField[], typed: FieldValues): FieldValues =>
  Object.fromEntries(fields.map(({ name, default: given }) => [name, typed[name] ?? given ?? '']))

/** The values of an untouched form: every box is unticked (D-27). */
export const emptyValues = (fields: readonly FormField[]): FieldValues => valuesOf(fields, {})

/**
 * Whether the tab may store what is typed: no password, and no number of a person, a document or an account, which
 * browsers do not fill in either.
 */
export const mayStayInTab = ({ control, autocomplete }: FormField): boolean =>
  autocomplete !== 'off' && !['password', 'iban', 'bic', 'hidden'].includes(control)

export const isTicked = (value: string | undefined): boolean => value === 'true'

/** Only what is shown is sent. Passwords keep their spaces. */
export function answersOf(fields: readonly FormField[], values: FieldValues): Answers {
  const shown = fields.filter((field) => isShown(field, values) && !field.readOnly)
  return Object.fromEntries(
    shown.flatMap((field): (readonly [string, string | boolean])[] => {
      const value = values[field.name] ?? ''
      if (field.control === 'checkbox') return [[field.name, isTicked(value) !== field.isInverted]]
      const text = field.control === 'password' ? value : value.trim()
      return text === '' ? [] : [[field.name, text]]
    }),
  )
}
