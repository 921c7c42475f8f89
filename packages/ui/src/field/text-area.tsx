import { IconLock } from '@tabler/icons-react'
import { useState, type ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import fieldStyles from './field.module.css'
import { Field, fieldAria, type FieldProps } from './field.tsx'
import styles from './text-area.module.css'
import { useSettledText } from './use-settled-text.ts'

type Props = FieldProps &
  Omit<ComponentProps<'textarea'>, 'id' | 'value' | 'defaultValue'> & {
    value?: string | undefined
    defaultValue?: string | undefined
    /** How many letters are left, near the end; negative for how many are too many. */
    leftLabel?: ((left: number) => string) | undefined
  }

/** The counter appears with the last fifth. */
const NEAR = 5

/**
 * Text of several lines. Nothing typed or pasted is cut off at `maxLength`: a counter shows how many letters are
 * left or too many, and the form refuses what is too long.
 */
export function TextArea({
  id,
  label,
  aside,
  hint,
  error,
  isLabelHidden = false,
  className,
  ...props
}: Props) {
  const { maxLength, leftLabel, onChange, rows = 4, ...control } = props
  const [typed, setTyped] = useState(control.defaultValue ?? '')
  const left = maxLength === undefined ? null : maxLength - (control.value ?? typed).length
  const isNear = left !== null && left * NEAR <= (maxLength ?? 0)
  const counter = isNear ? (leftLabel?.(left) ?? '') : ''
  const announced = useSettledText(counter)
  const isLocked = control.readOnly === true
  // Not by `BoxedField`: what this part alone imports of the first load, the first load has to export.
  return (
    <Field {...{ id, label, aside, hint, error, isLabelHidden, className }}>
      <div
        className={classNames(
          fieldStyles['box'],
          Boolean(error) && fieldStyles['wrong'],
          isLocked && fieldStyles['locked'],
        )}
      >
        {isLocked && <IconLock className={styles['lock']} size={18} stroke={1.75} aria-hidden="true" />}
        <div className={styles['area']}>
          <textarea
            {...control}
            id={id}
            {...fieldAria({ id, hint, error })}
            rows={rows}
            style={{ minHeight: `calc(${rows * 1.5}em + 22px)` }}
            className={styles['text']}
            onChange={(event) => {
              setTyped(event.target.value)
              onChange?.(event)
            }}
          />
          {leftLabel !== undefined && !isLocked && control.disabled !== true && (
            <>
              <p
                className={classNames(styles['counter'], left !== null && left < 0 && styles['over'])}
                aria-hidden="true"
              >
                {counter}
              </p>
              <span role="status" className="visually-hidden">
                {announced}
              </span>
            </>
          )}
        </div>
      </div>
    </Field>
  )
}
