import { useQuery } from '@tanstack/react-query'
import { useT } from '../platform/i18n.tsx'
import { reading } from '../platform/query.ts'
import styles from './account-popover.module.css'

/** The number of deposits and withdrawals that have not ended; nothing when zero. */
export function PendingWithdrawals() {
  const t = useT()
  const { data } = useQuery(reading('payments.transactions', { progress: 'open' }))
  const count = (data?.lines ?? []).filter(({ payment }) => payment !== null).length
  if (count === 0) return null
  return (
    <span className={styles['left']}>
      {t(data?.nextCursor === null ? 'shell.pending' : 'shell.pending.orMore', { count })}
    </span>
  )
}
