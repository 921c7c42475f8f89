import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './choice.module.css'

type Props = {
  /** On or off; left out for a chip that opens something. */
  isOn?: boolean
  /** Filled though it is no switch: something inside what it opens is on. */
  isFilled?: boolean
  icon?: ReactNode
} & ComponentProps<'button'>

/** One filter that is on or off. */
export function Chip({ isOn, isFilled = isOn === true, icon, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={isOn}
      className={classNames(styles['chip'], isFilled && styles['filled-chip'], className)}
    >
      {icon}
      {children}
    </button>
  )
}
