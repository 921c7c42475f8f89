import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

export type FieldText = {
  id: string
  label: ReactNode
  /** Shown at the end of the label's line: the range, or "optional". */
  aside?: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/**
 * Separates label, hint and error from the attributes of the control, which references the hint and error.
 */
export function splitField<All extends FieldProps>({
  id,
  label,
  aside,
  hint,
  error,
  isLabelHidden = false,
  className,
  ...control
}: All) {
  return {
    field: { id, label, aside, hint, error, isLabelHidden, className },
    control: { ...control, id, ...fieldAria({ id, hint, error }) },
  }
}

/** The ARIA attributes that connect a control with its hint and error. */
export function fieldAria({ id, hint, error }: Pick<FieldText, 'id' | 'hint' | 'error'>) {
  const described = [hint !== undefined && hint !== null && `${id}-hint`, Boolean(error) && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return {
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': error ? (true as const) : undefined,
  }
}

type Props = FieldText & { isLabelHidden?: boolean; className?: string | undefined; children: ReactNode }
/** Attributes of the control, in addition to the field's. */
export type FieldProps = Omit<Props, 'children'>

/** Label above, control, error and hint below. The control gets `id` and the result of `fieldAria`. */
export function Field({ id, label, aside, hint, error, isLabelHidden = false, className, children }: Props) {
  return (
    <div className={classNames(styles['field'], className)}>
      <div className={isLabelHidden ? 'visually-hidden' : styles['head']}>
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
        {aside !== undefined && <span className={styles['aside']}>{aside}</span>}
      </div>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

type BoxProps = Props & { isLocked?: boolean; below?: ReactNode }

/**
 * A field whose control has a frame, with content before and after it. `below` stands between the frame and
 * the notes.
 */
export function BoxedField({ isLocked = false, below, children, ...field }: BoxProps) {
  const hasError = Boolean(field.error)
  return (
    <Field {...field}>
      <div className={classNames(styles['box'], hasError && styles['wrong'], isLocked && styles['locked'])}>
        {children}
      </div>
      {below}
    </Field>
  )
}

/** Error and hint of a field. The error comes first, so that it is read first. */
export function FieldNotes({ id, hint, error }: Pick<FieldText, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {Boolean(error) && (
        <p id={`${id}-error`} className={styles['error']}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
          {error}
        </p>
      )}
      {hint !== undefined && hint !== null && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </>
  )
}
