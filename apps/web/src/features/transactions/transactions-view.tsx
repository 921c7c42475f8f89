import type { TransactionKind } from '@baize/contract'
import { Money, Skeleton } from '@baize/ui'
import { Link, useSearch } from '@tanstack/react-router'
import { paths, type Period } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { useSettings } from '../../platform/start.ts'
import { ActiveFilters } from './active-filters.tsx'
import { DownloadButton } from './download-button.tsx'
import { isOffered, menuKinds } from './menu-kinds.ts'
import { OpenEntry } from './open-entry.tsx'
import { TransactionFilter } from './transaction-filter.tsx'
import { TransactionList } from './transaction-list.tsx'
import styles from './transactions.module.css'
import { useFilter } from './use-filter.ts'
import { useTransactions, type Totals } from './use-transactions.ts'

/** A list of all movements of cash; the filter is kept in the address. */
export function TransactionsView({ kind }: { kind: TransactionKind | null }) {
  const t = useT()
  const { shown, filter, change } = useFilter(kind)
  const pages = useTransactions(filter)
  const found = pages.data?.pages[0]?.found ?? null
  const lines = pages.data?.pages.flatMap((page) => page.lines) ?? []
  const { features } = useSettings()
  // The page of a hidden kind stays reachable by its address.
  const offered = menuKinds.filter((each) => each === kind || isOffered(each, features))
  const title = kind === null ? t('transactions.title') : t(`transactions.title.${kind}`)
  usePageTitle(title)
  return (
    <section className={styles['page']} aria-labelledby="transactions-title">
      <div className={styles['head']}>
        <h1 id="transactions-title">{title}</h1>
        <PeriodTotals totals={pages.data?.pages[0]?.totals} period={shown.period} />
      </div>
      <div className={styles['tools']}>
        <nav className={styles['chips']} aria-label={t('transactions.kinds')}>
          <KindLink kind={null} isOn={kind === null} />
          {offered.map((each) => (
            <KindLink key={each} kind={each} isOn={kind === each} />
          ))}
        </nav>
        <TransactionFilter shown={shown} onChange={change}>
          <DownloadButton filter={filter} name={title} />
        </TransactionFilter>
      </div>
      {/* As high as the line with the number of results. */}
      {pages.isPending && <Skeleton width={120} height={16} />}
      {found !== null && <ActiveFilters shown={shown} found={found} lines={lines.length} onChange={change} />}
      <TransactionList pages={pages} lines={lines} kind={kind} shown={shown} onChange={change} />
      <OpenEntry lines={lines} />
    </section>
  )
}

function KindLink({ kind, isOn }: { kind: TransactionKind | null; isOn: boolean }) {
  const t = useT()
  const { period, from, to, text } = useSearch({ strict: false })
  const preserved = {
    ...(period && { period }),
    ...(from && { from }),
    ...(to && { to }),
    ...(text && { text }),
  }
  const common = {
    className: styles[isOn ? 'tab-on' : 'tab-off'],
    activeProps: {},
    'aria-current': isOn ? ('page' as const) : undefined,
    children: kind === null ? t('transactions.all') : t(`transactions.kind.${kind}`),
  }
  if (kind === null) return <Link to={paths.transactions} search={preserved} {...common} />
  if (kind === 'deposit')
    return <Link to={paths.depositTransactions} search={{ ...preserved, tab: 'transactions' }} {...common} />
  if (kind === 'withdrawal')
    return (
      <Link
        to={paths.withdrawalTransactions}
        search={{ ...preserved, tab: 'transactions', progress: 'any' }}
        {...common}
      />
    )
  return <Link to={paths.kindOfTransactions} params={{ kind }} search={preserved} {...common} />
}

/** Totals of the period: deposits, withdrawals, play, and corrections where there are any, independent of the other filters. */
function PeriodTotals({ totals, period }: { totals: Totals | undefined; period: Period }) {
  const t = useT()
  if (totals === undefined) return <div className={styles['totals']} />
  const names = ['in', 'out', 'played', ...(totals.corrected === '0' ? [] : ['corrected' as const])] as const
  return (
    <dl className={styles['totals']}>
      {names.map((name) => (
        <div key={name}>
          <dt>{t(`transactions.sum.${name}`, { period: t(`transactions.within.${period}`) })}</dt>
          <dd>
            <Money amountMinor={BigInt(totals[name])} currency={totals.currency} showPlus />
          </dd>
        </div>
      ))}
    </dl>
  )
}
