import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './summary-rows.module.css'

export type SummaryRow = { key: string; term: ReactNode; value: ReactNode; isTotal?: boolean }

/** Labels and their amounts, one row each. */
export function SummaryRows({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className={styles['rows']}>
      {rows.map((row) => (
        <div key={row.key} className={classNames(styles['row'], row.isTotal && styles['total'])}>
          <dt>{row.term}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}
