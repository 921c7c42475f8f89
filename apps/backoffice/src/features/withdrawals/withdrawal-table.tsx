import { Money } from '@baize/ui'
import { useNowMs } from '../../platform/clock.ts'
import { useText } from '../../platform/context.tsx'
import { CheckBadges } from './check-badges.tsx'
import { PromiseLeft } from './promise.tsx'
import { StateBadge } from './state-badge.tsx'
import type { Queue, QueueRow } from './use-withdrawals.ts'
import styles from './withdrawals.module.css'

type Props = { queue: Queue; rows: readonly QueueRow[]; openReference: string | null; onOpen: (reference: string) => void }

const MINUTE_MS = 60_000

/** The player's name is the row's button; the rest of the row opens the same card for the mouse. */
export function WithdrawalTable({ queue, rows, openReference, onOpen }: Props) {
  const { t } = useText()
  const nowMs = useNowMs(MINUTE_MS)
  const isToDecide = queue === 'toCheck' || queue === 'second'
  return (
    <div className={styles['table-box']}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{t('withdrawals.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('withdrawals.column.promise')}</th>
            <th scope="col">{t('withdrawals.column.player')}</th>
            <th scope="col" className={styles['number']}>
              {t('withdrawals.column.amount')}
            </th>
            <th scope="col" className={styles['wide']}>
              {t('withdrawals.column.to')}
            </th>
            <th scope="col">{t(isToDecide ? 'withdrawals.column.checks' : 'withdrawals.column.state')}</th>
            <th scope="col" className={styles['wide']}>
              {t('withdrawals.column.with')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.reference} data-selected={row.reference === openReference || undefined} onClick={() => onOpen(row.reference)}>
              <td>
                <PromiseLeft dueAt={row.dueAt} nowMs={nowMs} />
              </td>
              <td>
                <button
                  type="button"
                  className={styles['row-button']}
                  aria-expanded={row.reference === openReference}
                  onClick={(event) => {
                    event.stopPropagation()
                    onOpen(row.reference)
                  }}
                >
                  {row.nickName}
                </button>
                <span className={styles['second']}>{row.publicUserId}</span>
              </td>
              <td className={styles['number']}>
                <Money amountMinor={BigInt(row.amount)} currency={row.currency} />
              </td>
              <td className={styles['wide']}>{t('withdrawals.endsWith', { digits: row.destination })}</td>
              <td>{isToDecide ? <CheckBadges row={row} /> : <StateBadge state={row.state} />}</td>
              <td className={styles['wide']}>
                {row.approvals.length === 0 ? t('withdrawals.none') : row.approvals.map(({ name }) => name).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
