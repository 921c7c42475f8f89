import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import fieldStyles from './field.module.css'
import styles from './read-only-field.module.css'

type Props = {
  id: string
  label: ReactNode
  value: ReactNode
  /** Why it cannot be changed, and how to have it changed. */
  reason: ReactNode
  /** What the lock means, for screen readers. */
  lockedLabel: string
}

/** A value that the player sees and cannot change. It is text, not a field: it has any length and is not submitted. */
export function ReadOnlyField({ id, label, value, reason, lockedLabel }: Props) {
  return (
    <div
      role="group"
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-reason`}
      className={fieldStyles['field']}
    >
      <span id={`${id}-name`} className={fieldStyles['label']}>
        {label}
      </span>
      <div id={id} className={classNames(fieldStyles['box'], fieldStyles['locked'], styles['box'])}>
        <IconLock className={styles['lock']} size={18} stroke={1.75} role="img" aria-label={lockedLabel} />
        <span className={styles['value']}>{value}</span>
      </div>
      <p id={`${id}-reason`} className={fieldStyles['hint']}>
        {reason}
      </p>
    </div>
  )
}
