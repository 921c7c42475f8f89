import type { ReactNode } from 'react'
import { cardClass } from '../card/card.tsx'
import styles from './feedback.module.css'

type Props = {
  icon: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  headingLevel?: 1 | 2 | 3
}

/** Shown when a list is empty, failed to load or has no connection: what happened, and one next step. */
export function EmptyState({ icon, title, children, action, headingLevel = 2 }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className={cardClass(styles['empty'])}>
      <svg className={styles['arcs']} viewBox="0 0 400 90" aria-hidden="true">
        <path d="M20 0a180 76 0 0 0 360 0M55 0a145 56 0 0 0 290 0" fill="none" stroke="currentColor" />
      </svg>
      <span className={styles['empty-icon']}>{icon}</span>
      <Heading className={styles['empty-title']}>{title}</Heading>
      {children !== undefined && <div className={styles['empty-text']}>{children}</div>}
      {action}
    </section>
  )
}
