import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { paths } from '../../platform/addresses.ts'
import styles from './transactions.module.css'

type Props = {
  to: typeof paths.depositTransactions | typeof paths.withdrawalTransactions
  title: string
  listLabel: string
  children: ReactNode
}

/** A form of the cashier, with the way to what was paid before. */
export function CashierForm({ to, title, listLabel, children }: Props) {
  return (
    <section className={styles['page']} aria-labelledby="cashier-title">
      <div className={styles['head']}>
        <h1 id="cashier-title">{title}</h1>
        <Link to={to} search={{ tab: 'transactions', progress: 'any' }} className={styles['tab-off']} activeProps={{}}>
          {listLabel}
        </Link>
      </div>
      {children}
    </section>
  )
}
