import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, fieldAria, type FieldText } from './field.tsx'
import styles from './field.module.css'

type Props = FieldText &
  Omit<ComponentProps<'select'>, 'id' | 'children'> & {
    options: readonly { value: string; label: string }[]
    isLabelHidden?: boolean
  }

/** A choice from a short list, with the device's own picker. */
export function Select({
  id,
  label,
  aside,
  hint,
  error,
  options,
  isLabelHidden = false,
  className,
  ...select
}: Props) {
  return (
    <Field
      id={id}
      label={label}
      aside={aside}
      hint={hint}
      error={error}
      isLabelHidden={isLabelHidden}
      className={className}
    >
      <div className={classNames(styles['box'], Boolean(error) && styles['wrong'])}>
        <select
          {...select}
          id={id}
          className={classNames(styles['input'], styles['select'])}
          {...fieldAria({ id, hint, error })}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown className={styles['select-icon']} size={18} stroke={1.75} aria-hidden="true" />
      </div>
    </Field>
  )
}
