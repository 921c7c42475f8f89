import { IconAlertTriangle, IconBuildingBank, IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './feedback.module.css'

export type BadgeKind = 'success' | 'info' | 'warning' | 'danger' | 'neutral'
type Props = { kind: BadgeKind; icon?: ReactNode | undefined; children: ReactNode }

const icons = {
  success: IconCheck,
  info: IconBuildingBank,
  warning: IconAlertTriangle,
  danger: IconX,
  neutral: IconCheck,
}

/** The state of something in a word. */
export function Badge({ kind, icon, children }: Props) {
  const Icon = icons[kind]
  return (
    <span className={classNames(styles['badge'], styles[kind])}>
      {icon ?? <Icon size={15} stroke={1.75} aria-hidden="true" />}
      {children}
    </span>
  )
}
