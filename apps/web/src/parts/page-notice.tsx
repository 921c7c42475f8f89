import { EmptyState } from '@baize/ui'
import type { ReactNode } from 'react'
import { usePageTitle } from '../platform/page-title.ts'
import styles from './page-notice.module.css'

type Props = {
  title: string
  icon: ReactNode
  /** The next steps: links or a button. */
  action: ReactNode
  children?: ReactNode
}

/** A page with one message instead of its content. */
export function PageNotice({ title, icon, action, children }: Props) {
  usePageTitle(title)
  return (
    <div className={styles['notice']}>
      <EmptyState
        headingLevel={1}
        icon={icon}
        title={title}
        action={<div className={styles['actions']}>{action}</div>}
      >
        {children}
      </EmptyState>
    </div>
  )
}
