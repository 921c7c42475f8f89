import { IconAlertCircle } from '@tabler/icons-react'
import type { Ref } from 'react'
import styles from './note-form.module.css'

type Props = {
  id: string
  label: string
  hint: string
  /**
   * `note` for text that only staff read, `message` for text to the player: they look different, to avoid
   * confusion. `code` for values of settings.
   */
  kind: 'note' | 'message' | 'code'
  value: string
  error?: string | undefined
  rows?: number
  maxLength?: number
  ref?: Ref<HTMLTextAreaElement>
  onChange: (text: string) => void
}

/**
 * A field with several lines of text. The readers are named below the field, also once something is typed.
 */
export function TextArea({
  id,
  label,
  hint,
  kind,
  value,
  error,
  rows = 3,
  maxLength = 500,
  ref,
  onChange,
}: Props) {
  return (
    <div className={styles['area']} data-kind={kind}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={ref}
        rows={rows}
        maxLength={maxLength}
        spellCheck={kind === 'code' ? false : undefined}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={styles['fault']}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className={styles['hint']}>
        {hint}
      </p>
    </div>
  )
}
