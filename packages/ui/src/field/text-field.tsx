import { IconLock } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Field, fieldAria, type FieldText } from './field.tsx'
import styles from './field.module.css'

type Props = FieldText &
  Omit<ComponentProps<'input'>, 'id'> & {
    start?: ReactNode
    end?: ReactNode
    below?: ReactNode
    isLabelHidden?: boolean
  }

/** One line of text. `below` stands between it and its notes. A read-only field shows a lock; its hint should say why. */
export function TextField({
  id,
  label,
  aside,
  hint,
  error,
  start,
  end,
  below,
  isLabelHidden = false,
  className,
  ...input
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
      <div
        className={classNames(
          styles['box'],
          Boolean(error) && styles['wrong'],
          input.readOnly && styles['locked'],
        )}
      >
        {input.readOnly ? <IconLock size={18} stroke={1.75} aria-hidden="true" /> : start}
        <input {...input} id={id} className={styles['input']} {...fieldAria({ id, hint, error })} />
        {end}
      </div>
      {below}
    </Field>
  )
}
