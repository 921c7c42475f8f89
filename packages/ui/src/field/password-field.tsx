import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState, type ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { TextField } from './text-field.tsx'
import styles from './field.module.css'

/** Strength of a password: `level` of 3 bars are filled; `label` is the text. */
export type PasswordStrength = { level: 0 | 1 | 2 | 3; label: string }
type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'end'> & {
  showLabel: string
  hideLabel: string
  strength?: PasswordStrength | undefined
}

const tones = ['none', 'weak', 'medium', 'strong'] as const

/** A password field with a button that shows the password, and an optional strength meter. */
export function PasswordField({ showLabel, hideLabel, strength, ...field }: Props) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className={styles['end-button']}
          aria-label={isShown ? hideLabel : showLabel}
          aria-controls={field.id}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" />
        </button>
      }
      below={
        strength !== undefined && (
          <div className={classNames(styles['strength'], styles[tones[strength.level]])}>
            {[1, 2, 3].map((bar) => (
              <span
                key={bar}
                className={classNames(styles['bar'], bar <= strength.level && styles['filled'])}
              />
            ))}
            <span className={styles['strength-label']} role="status">
              {strength.label}
            </span>
          </div>
        )
      }
    />
  )
}
