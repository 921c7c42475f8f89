import { useNowMs } from '@baize/client'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../platform/addresses.ts'
import { formatInstant } from '../platform/dates.ts'
import { useT } from '../platform/i18n.tsx'
import { reloadStart } from '../platform/start.ts'
import styles from './time-out-bar.module.css'

const CHECK_MS = 1_000

/** Above every page during a time-out. When it is over, the page learns so without a reload. */
export function TimeOutBar({ until }: { until: string }) {
  const t = useT()
  const isOver = useNowMs(CHECK_MS) >= Date.parse(until)
  useEffect(() => {
    if (isOver) void reloadStart()
  }, [isOver])
  return (
    <p role="status" className={styles['bar']}>
      {t('parts.timeOut.bar', { until: formatInstant(until) })}{' '}
      <Link to={paths.timeOut}>{t('parts.obligation.aboutTimeOut')}</Link>
    </p>
  )
}
