import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import styles from './feedback.module.css'

export type FieldFault = { readonly fieldId: string; readonly text: string }
type Props = {
  title: string
  errors: readonly FieldFault[]
  /** Number of refused submits. Only a new one moves the focus, so that correcting a field does not. */
  failedTries: number
}

/** Lists all errors above the form. Each field shows the same text. */
export function ErrorSummary({ title, errors, failedTries }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  // Screen readers start with the errors.
  useEffect(() => {
    if (failedTries > 0) box.current?.focus()
  }, [failedTries])
  if (errors.length === 0) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} aria-labelledby={titleId} className={styles['summary']}>
      <IconAlertTriangle size={22} stroke={1.75} aria-hidden="true" />
      <div>
        <h2 id={titleId}>{title}</h2>
        <ul>
          {errors.map((error) => (
            <li key={error.fieldId}>
              <a
                href={`#${error.fieldId}`}
                onClick={(event) => {
                  // A fragment would enter the history and, in a modal, close it.
                  event.preventDefault()
                  document.getElementById(error.fieldId)?.focus()
                }}
              >
                {error.text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
