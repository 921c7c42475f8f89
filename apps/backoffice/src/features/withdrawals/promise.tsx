import { IconClock, IconClockExclamation } from '@tabler/icons-react'
import { useText } from '../../platform/context.tsx'
import { shortTime, spanTo } from '../../platform/dates.ts'
import styles from './withdrawals.module.css'

const SOON_MINUTES = 60

/**
 * The time left until the promised deadline. A near or missed deadline is marked by colour, icon and word.
 */
export function PromiseLeft({ dueAt, nowMs }: { dueAt: string | null; nowMs: number }) {
  const { t } = useText()
  if (dueAt === null) return <>{t('withdrawals.none')}</>
  const span = spanTo(dueAt, nowMs)
  const isUrgent = span.isPast || (span.days === 0 && span.hours * 60 + span.minutes < SOON_MINUTES)
  const Icon = isUrgent ? IconClockExclamation : IconClock
  const { days, hours, minutes } = span
  const text =
    days > 0
      ? t('withdrawals.span.days', { days, hours })
      : hours > 0
        ? t('withdrawals.span.hours', { hours, minutes })
        : t('withdrawals.span.minutes', { minutes })
  return (
    <span className={styles['promise']} data-pressing={isUrgent || undefined} title={shortTime(dueAt)}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {span.isPast ? t('withdrawals.span.late', { span: text }) : text}
    </span>
  )
}
