import { EmptyState } from '@baize/ui'
import type { ReactNode } from 'react'
import { usePageTitle } from '../platform/page-title.ts'
import styles from './page-notice.module.css'

type Props = {
  title: string
  icon: ReactNode
  /** What one can do now: links or a button. */ action: ReactNode
  children?: ReactNode
}

/** A page that has one thing to say instead of its content. */
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
