import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './choice.module.css'

type Props = { isOn: boolean; icon?: ReactNode } & ComponentProps<'button'>

/** One filter that is on or off. */
export function Chip({ isOn, icon, className, children, ...rest }: Props) {
  return (
    <button type="button" {...rest} aria-pressed={isOn} className={classNames(styles['chip'], className)}>
      {icon}
      {children}
    </button>
  )
}
