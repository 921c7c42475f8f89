import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldNotes, fieldAria } from '../field/field.tsx'
import styles from './choice.module.css'

type Props = { id: string; label: ReactNode; hint?: ReactNode; error?: ReactNode } & Omit<
  ComponentProps<'input'>,
  'id' | 'type'
>

/** A checkbox. A checkbox for consent always starts unchecked. */
export function Checkbox({ id, label, hint, error, className, ...input }: Props) {
  return (
    <div className={classNames(styles['checkbox-field'], className)}>
      <div className={styles['checkbox']}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={classNames(styles['box'], Boolean(error) && styles['wrong'])}
          {...fieldAria({ id, hint, error })}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
