import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldNotes } from '../field/field.tsx'
import styles from './choice.module.css'

export type RadioCard = {
  value: string
  title: ReactNode
  /** One line: duration and cost. For a disabled card, the reason. */
  facts?: ReactNode
  icon?: ReactNode
  isDisabled?: boolean
}
type Props = {
  id: string
  legend: ReactNode
  options: readonly RadioCard[]
  value: string | null
  onChange: (value: string) => void
  error?: ReactNode
  /** Side by side where the width allows. */
  isRow?: boolean
}

/** A choice of one option; the whole card is clickable. */
export function RadioCards({ id, legend, options, value, onChange, error, isRow = false }: Props) {
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={classNames(styles['list'], isRow && styles['row'])}>
        {options.map((option, index) => (
          <label key={option.value} className={styles['card']}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon !== undefined && <span className={styles['icon']}>{option.icon}</span>}
            <span className={styles['text']}>
              <span className={styles['title']}>{option.title}</span>
              {option.facts !== undefined && <span className={styles['facts']}>{option.facts}</span>}
            </span>
            <span className={styles['radio']} aria-hidden="true" />
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
