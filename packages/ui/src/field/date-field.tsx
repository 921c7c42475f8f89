import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { FieldNotes, fieldAria, type FieldText } from './field.tsx'
import styles from './field.module.css'

type Parts = { day: string; month: string; year: string }
type Props = FieldText & {
  /** Calendar date as `2001-12-31`, the parts typed so far (`2001--`), or empty. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  partLabels: Parts
  /** The order of the fields, as the language of the page writes dates. */
  order?: readonly (keyof Parts)[] | undefined
}

const sizes = { day: 2, month: 2, year: 4 } as const
const autoCompletes = { day: 'bday-day', month: 'bday-month', year: 'bday-year' } as const

const DAY_FIRST = ['day', 'month', 'year'] as const

function partsOf(value: string): Parts {
  const [year = '', month = '', day = ''] = value.split('-')
  return { day, month, year }
}

function dateOf({ day, month, year }: Parts): string {
  // Emptied again it is an unanswered field.
  if (day === '' && month === '' && year === '') return ''
  const padded = (part: string) => (part === '' ? '' : part.padStart(2, '0'))
  return `${year}-${padded(month)}-${padded(day)}`
}

/** A date that people know by heart, such as a date of birth: three number fields without a calendar. */
export function DateField({
  id,
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  partLabels,
  order = DAY_FIRST,
}: Props) {
  // The typed text is not padded while typing: that would move the cursor.
  const [typed, setTyped] = useState(() => partsOf(value))
  const change = (part: keyof Parts, text: string) => {
    const next = { ...typed, [part]: text.replace(/\D/g, '').slice(0, sizes[part]) }
    setTyped(next)
    onChange(dateOf(next))
  }
  return (
    <fieldset className={styles['field']} {...fieldAria({ id, hint, error })}>
      <legend className={classNames(styles['label'], styles['legend'])}>{label}</legend>
      <div className={styles['date']}>
        {order.map((part, index) => (
          <div key={part} className={classNames(styles['date-part'], part === 'year' && styles['date-year'])}>
            <label htmlFor={index === 0 ? id : `${id}-${part}`} className={styles['part-label']}>
              {partLabels[part]}
            </label>
            <div className={classNames(styles['box'], Boolean(error) && styles['wrong'])}>
              <input
                id={index === 0 ? id : `${id}-${part}`}
                className={styles['input']}
                inputMode="numeric"
                autoComplete={autoCompletes[part]}
                value={typed[part]}
                aria-invalid={error ? true : undefined}
                onChange={(event) => change(part, event.target.value)}
                onBlur={onBlur}
              />
            </div>
          </div>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
