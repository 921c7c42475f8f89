import { Badge, Money, type BadgeKind } from '@baize/ui'
import { IconArrowBarToDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { formatInstant } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { reading } from '../../platform/query.ts'
import { useMethodTexts } from '../method-fields/index.ts'
import { ListFrame } from './list-frame.tsx'
import styles from './transactions.module.css'
import { usePages } from './use-pages.ts'

const kinds: Readonly<Record<string, BadgeKind>> = { ok: 'success', init: 'info', pending: 'info', cancelled: 'neutral' }

export function DepositList() {
  const t = useT()
  const { nameOf } = useMethodTexts()
  const pages = usePages('billfold.deposits')
  const methods = useQuery(reading('billfold.methods', {})).data?.methods ?? []
  const rows = pages.data?.pages.flatMap((page) => page.deposits) ?? []
  return (
    <ListFrame
      pages={pages}
      count={rows.length}
      icon={<IconArrowBarToDown size={24} stroke={1.75} aria-hidden="true" />}
      emptyTitle={t('transactions.noDeposits')}
    >
      {rows.map((row) => {
        const method = methods.find((candidate) => candidate.method === row.method)
        return (
          <li key={row.reference} className={styles['row']}>
            <div>
              <p className={styles['row-title']}>{method === undefined ? t('transactions.deposit') : nameOf(method)}</p>
              <p className={styles['hint']}>
                {formatInstant(row.createdAt)} ·{' '}
                {row.status === 'init' || row.status === 'pending' ? (
                  <Link to={paths.deposit} search={{ reference: row.reference }}>
                    {row.reference}
                  </Link>
                ) : (
                  row.reference
                )}
              </p>
            </div>
            <Badge kind={kinds[row.status] ?? 'danger'}>{t.find(`transactions.deposit.${row.status}`) ?? row.status}</Badge>
            <Money amountMinor={BigInt(row.amount)} currency={row.currency} />
          </li>
        )
      })}
    </ListFrame>
  )
}
