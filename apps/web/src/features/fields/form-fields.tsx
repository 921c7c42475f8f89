import { isMandatory, isShown, type FormField } from '@baize/domain'
import { classNames } from '@baize/ui'
import type { ReactNode } from 'react'
import { useT } from '../../platform/i18n.tsx'
import { controls } from './controls.tsx'
import { fieldHint, fieldLabel } from './field-texts.ts'
import styles from './fields.module.css'
import type { FieldsForm } from './use-fields-form.ts'

type Props = {
  form: Pick<FieldsForm, 'values' | 'idOf' | 'errorAt' | 'set'>
  /** Those of the form's fields that are shown here. */
  fields: readonly FormField[]
  /** Notes in place of the fields' own, by name. */
  hints?: Readonly<Record<string, ReactNode>>
  /** Controls in place of the fields' own, by name. */
  own?: Readonly<Record<string, ReactNode>>
}

/** A text of this length has half of the line. A phone number has two parts. */
const SHORT = 16

/** Fields of a form in their order, as the server describes them. */
export function FormFields({ form, fields, hints = {}, own = {} }: Props) {
  const t = useT()
  const { values, idOf, errorAt, set } = form
  const shown = fields.filter((field) => isShown(field, values))
  // An empty list would be a gap in the form around it.
  if (shown.length === 0) return null
  return (
    <div
      className={classNames(
        styles['fields'],
        fields.every(({ control }) => control === 'checkbox') && styles['boxes'],
      )}
    >
      {shown.map((field) => {
        const { name, control, maxLength } = field
        const Control = controls[control]
        const isOptional = control !== 'checkbox' && !isMandatory(field, values)
        return (
          <div
            key={name}
            className={classNames(
              control === 'text' && maxLength !== null && maxLength <= SHORT && styles['short'],
            )}
          >
            {own[name] ?? (
              <Control
                field={field}
                id={idOf(name)}
                label={fieldLabel(t, field)}
                hint={hints[name] ?? fieldHint(t, field, values)}
                aside={isOptional ? t('field.optional') : undefined}
                error={errorAt(name)}
                value={values[name] ?? ''}
                values={values}
                onChange={(value) => set(name, value)}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
