import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import styles from './feedback.module.css'

export type FieldFault = { readonly fieldId: string; readonly text: string }
type Props = {
  title: string
  errors: readonly FieldFault[]
  /** Counts the submits that were refused. Only another one moves the focus: whoever is putting a field right stays in it. */
  failedTries: number
}

/** Lists every error above the form. The same text also stands at each field. */
export function ErrorSummary({ title, errors, failedTries }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  // A screen reader starts with what went wrong.
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
