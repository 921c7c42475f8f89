import { classNames } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { paths } from '../../platform/addresses.ts'
import styles from './transactions.module.css'

type Props = {
  to: typeof paths.depositTransactions | typeof paths.withdrawalTransactions
  title: string
  formLabel: string
  listLabel: string
  isList: boolean
  children: ReactNode
}

/** The form and the list as two sides of one page (T-24). */
export function CashierTabs({ to, title, formLabel, listLabel, isList, children }: Props) {
  const tab = (label: string, isOn: boolean, search: { tab?: 'transactions' }) => (
    <Link
      to={to}
      search={search}
      className={classNames(styles['tab'], isOn && styles['tab-on'])}
      activeProps={{}}
      aria-current={isOn ? 'page' : undefined}
    >
      {label}
    </Link>
  )
  return (
    <section className={styles['page']} aria-labelledby="cashier-title">
      <div className={styles['head']}>
        <h1 id="cashier-title">{title}</h1>
        <nav className={styles['tabs']} aria-label={title}>
          {tab(formLabel, !isList, {})}
          {tab(listLabel, isList, { tab: 'transactions' })}
        </nav>
      </div>
      {children}
    </section>
  )
}
