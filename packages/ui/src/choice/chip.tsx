import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './choice.module.css'

type Props = {
  /** On or off; omitted for a chip that opens a panel. */
  isOn?: boolean
  /** Filled although it is not a switch: a choice in its panel is on. */
  isFilled?: boolean
  icon?: ReactNode
} & ComponentProps<'button'>

/** A filter that is on or off. */
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
