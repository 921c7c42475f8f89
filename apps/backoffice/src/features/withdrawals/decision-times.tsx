import { IconClockCheck } from '@tabler/icons-react'
import { useText } from '../../platform/context.tsx'
import type { QueuePage } from './use-withdrawals.ts'
import styles from './withdrawals.module.css'

/** How long players waited for today's decisions. Shows nothing before the first decision. */
export function DecisionTimes({ today }: { today: QueuePage['today'] }) {
  const { t } = useText()
  if (today === null) return null
  const span = (seconds: number) => {
    const minutes = Math.max(1, Math.round(seconds / 60))
    return minutes < 60
      ? t('withdrawals.span.minutes', { minutes })
      : minutes < 1440
        ? t('withdrawals.span.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
        : t('withdrawals.span.days', {
            days: Math.floor(minutes / 1440),
            hours: Math.floor(minutes / 60) % 24,
          })
  }
  return (
    <p className={styles['today']}>
      <IconClockCheck size={18} stroke={1.75} aria-hidden="true" />
      {t('withdrawals.today', { median: span(today.medianSec), longest: span(today.longestSec) })}
    </p>
  )
}
