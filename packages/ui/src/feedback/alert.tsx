import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './feedback.module.css'

export type AlertKind = 'success' | 'info' | 'warning' | 'danger'
type Props = {
  kind: AlertKind
  /** A sentence of its own, in bold before the text. Without a mark at its end it gets a full stop. */
  title?: string
  children?: ReactNode
  action?: ReactNode
  /**
   * Whether a screen reader announces the alert when it appears. Omit it for an alert that is present from
   * the start.
   */
  isLive?: boolean
}

const icons = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  danger: IconAlertCircle,
}

/** Bold type neither pauses a screen reader nor is copied: only a mark separates the title from the text. */
const sentenceOf = (title: string): string => (/[.!?…:][”’"')\]]*$/u.test(title) ? title : `${title}.`)

/** A message with an icon and words, so that its meaning does not depend on colour. */
export function Alert({ kind, title, children, action, isLive = false }: Props) {
  const Icon = icons[kind]
  const role = isLive ? (kind === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div
      role={role}
      className={classNames(styles['alert'], styles[kind], action !== undefined && styles['with-action'])}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div className={styles['alert-text']}>
        {title !== undefined && <strong>{children === undefined ? title : sentenceOf(title)}</strong>}{' '}
        {children}
      </div>
      {action !== undefined && <div className={styles['alert-action']}>{action}</div>}
    </div>
  )
}
