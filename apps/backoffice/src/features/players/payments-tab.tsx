import type { DeclineReason } from '@baize/domain'
import { Money } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useNames, useText } from '../../platform/context.tsx'
import { NumberCell } from '../../platform/data-table.tsx'
import { shortTime } from '../../platform/dates.ts'
import { PagedTable } from './paged-table.tsx'
import { usePayments } from './use-players.ts'
import styles from './players.module.css'

type Props = { playerId: string; kind: 'deposit' | 'withdrawal' }

/** Deposits or withdrawals; a withdrawal links to its review. */
export function PaymentsTab({ playerId, kind }: Props) {
  const { t } = useText()
  const { providerName } = useNames()
  const list = usePayments(playerId, kind)
  const rows = list.data?.pages.flatMap((page) => page.payments) ?? []
  const columns = [
    { key: 'when', label: t('players.column.when') },
    { key: 'amount', label: t('players.column.amount'), isNumber: true },
    { key: 'state', label: t('players.column.state') },
    { key: 'provider', label: t('players.column.provider') },
    { key: 'reference', label: t('players.column.reference') },
  ]
  return (
    <PagedTable
      label={t(`players.tab.${kind}s`)}
      of={`${kind}s`}
      list={list}
      columns={columns}
      count={rows.length}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <td>{shortTime(row.at)}</td>
          <NumberCell>
            <Money amountMinor={BigInt(row.amount)} currency={row.currency} />
          </NumberCell>
          <td>
            {t(`players.state.${row.state as 'ok'}`)}
            {row.declineCode !== null && row.state !== 'ok' && (
              <Declined reason={row.declineReason ?? 'other'} code={row.declineCode} />
            )}
          </td>
          <td>
            {providerName(row.provider)}
            {row.destination !== null && (
              <span className={styles['second']}>
                {t('withdrawals.endsWith', { bank: 'none', digits: row.destination })}
              </span>
            )}
          </td>
          <td>
            {kind === 'withdrawal' ? (
              <Link
                to={paths.withdrawals}
                search={{ queue: row.state === 'requested' ? 'toCheck' : 'ended', reference: row.reference }}
              >
                <code>{row.reference}</code>
              </Link>
            ) : (
              <code>{row.reference}</code>
            )}
            <span className={styles['second']}>{row.providerReference}</span>
          </td>
        </tr>
      ))}
    </PagedTable>
  )
}

function Declined({ reason, code }: { reason: DeclineReason; code: string }) {
  const { t } = useText()
  return (
    <>
      <span className={styles['second']}>{t(`declined.${reason}`)}</span>
      <details className={styles['behind']}>
        <summary>{t('players.details')}</summary>
        <span className={styles['second']}>{t('players.declined', { code })}</span>
      </details>
    </>
  )
}
