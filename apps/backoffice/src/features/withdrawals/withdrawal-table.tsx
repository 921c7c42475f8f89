import type { WireOutputOf } from '@baize/contract'
import { Badge, Money } from '@baize/ui'
import { IconClockExclamation } from '@tabler/icons-react'
import { useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { StateBadge } from './state-badge.tsx'
import styles from './withdrawals.module.css'

type Row = WireOutputOf<'staff.withdrawals'>['withdrawals'][number]
type Props = { rows: readonly Row[]; openReference: string | null; onOpen: (reference: string) => void }

/** The player's name is the row's button; the rest of the row opens the same card for the mouse. */
export function WithdrawalTable({ rows, openReference, onOpen }: Props) {
  const { t } = useText()
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
            <th scope="col">{t('withdrawals.column.to')}</th>
            <th scope="col">{t('withdrawals.column.state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.reference} data-selected={row.reference === openReference || undefined} onClick={() => onOpen(row.reference)}>
              <td className={styles['promise']}>
                {row.overdue && (
                  <Badge kind="warning" icon={<IconClockExclamation size={15} stroke={1.75} aria-hidden="true" />}>
                    {t('withdrawals.overdue')}
                  </Badge>
                )}
                {row.dueAt === null ? t('withdrawals.none') : shortTime(row.dueAt)}
              </td>
              <td>
                <button
                  type="button"
                  className={styles['row-button']}
                  aria-expanded={row.reference === openReference}
                  onClick={() => onOpen(row.reference)}
                >
                  {row.nickName}
                </button>
                <span className={styles['second']}>{row.publicUserId}</span>
              </td>
              <td className={styles['number']}>
                <Money amountMinor={BigInt(row.amount)} currency={row.currency} />
              </td>
              <td>{row.destination}</td>
              <td>
                <StateBadge state={row.state} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
