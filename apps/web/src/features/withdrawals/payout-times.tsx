import { Card } from '@baize/ui'
import { IconClockCheck } from '@tabler/icons-react'
import { useT } from '../../platform/i18n.tsx'
import type { WithdrawalDetails } from './withdrawal-amount.ts'
import styles from './withdrawal.module.css'

const HOUR_SEC = 3600
const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')

/** Real payout times. Shows nothing while there are too few payouts. */
export function PayoutTimes({ times }: { times: WithdrawalDetails['payoutTimes'] }) {
  const t = useT()
  if (times === null) return null
  const span = (seconds: number) =>
    seconds < 2 * HOUR_SEC
      ? t('withdrawal.times.minutes', { count: Math.ceil(seconds / 60) })
      : t('withdrawal.times.hours', { count: Math.ceil(seconds / HOUR_SEC) })
  return (
    <Card as="aside" className={styles['times']}>
      <IconClockCheck size={22} stroke={1.75} aria-hidden="true" />
      <p>
        <strong>{t('withdrawal.times.title')}</strong>{' '}
        {t('withdrawal.times.text', {
          median: span(times.medianSec),
          p95: span(times.p95Sec),
          count: grouped(times.count),
        })}
      </p>
    </Card>
  )
}
