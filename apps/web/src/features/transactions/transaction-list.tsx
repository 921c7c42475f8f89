import type { TransactionKind } from '@baize/contract'
import { Button, Card, Skeleton } from '@baize/ui'
import { QueryFailed } from '../../parts/query-failed.tsx'
import { useT } from '../../platform/i18n.tsx'
import type { Search } from '../../platform/addresses.ts'
import { NoTransactions } from './no-transactions.tsx'
import { TransactionLine } from './transaction-line.tsx'
import styles from './transaction-list.module.css'
import type { Shown } from './use-filter.ts'
import type { Line, useTransactions } from './use-transactions.ts'

type Props = {
  pages: ReturnType<typeof useTransactions>
  lines: readonly Line[]
  kind: TransactionKind | null
  shown: Shown
  onChange: (changed: Search) => void
}

/** Loading, failed, empty, or the lines with a button for more. */
export function TransactionList({ pages, lines, kind, shown, onChange }: Props) {
  const t = useT()
  if (pages.data === undefined && pages.error !== null) {
    return <QueryFailed title={t('transactions.error')} query={pages} />
  }
  if (pages.data === undefined) {
    return (
      <div className={styles['loading']}>
        <p role="status" className="visually-hidden">
          {t('transactions.loading')}
        </p>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Skeleton key={place} height={66} />
        ))}
      </div>
    )
  }
  if (lines.length === 0) {
    return <NoTransactions kind={kind} shown={shown} onChange={onChange} />
  }
  return (
    <>
      <Card as="div" className={styles['list']}>
        <div className={styles['list-head']} aria-hidden="true">
          <span>{t('transactions.when')}</span>
          <span>{t('transactions.what')}</span>
          <span>{t('transactions.state')}</span>
          <span>{t('transactions.amount')}</span>
          <span>{t('transactions.balanceAfter')}</span>
        </div>
        <ul aria-label={t('transactions.title')}>
          {lines.map((line) => (
            <TransactionLine key={line.id} line={line} />
          ))}
        </ul>
      </Card>
      {pages.hasNextPage && (
        <Button
          className={styles['more']}
          isWorking={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('transactions.more')}
        </Button>
      )}
    </>
  )
}
