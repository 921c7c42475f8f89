import { Alert, buttonClass, Card, Skeleton } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryFailed } from '../../parts/query-failed.tsx'
import { SupportLink } from '../../parts/support-link.tsx'
import { paths } from '../../platform/addresses.ts'
import { formatInstant } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { reading } from '../../platform/query.ts'
import { useStepFocus } from '../../platform/use-step-focus.ts'
import { LimitsMenu } from '../limits/index.ts'
import { TimeOutForm } from './time-out-form.tsx'
import styles from './restrictions.module.css'

/** `/my/limits/time-out`: the break that is in force, and the choice of one. The page persuades to nothing. */
export function TimeOutPage() {
  const t = useT()
  const query = useQuery({ ...reading('player.timeOut', {}), staleTime: 0 })
  const { data } = query
  // The button that started it disappears with its form.
  const start = useStepFocus(data === undefined ? undefined : (data.inForce?.until ?? ''))
  return (
    <div className={styles['frame']}>
      <LimitsMenu />
      <section ref={start} className={styles['page']} aria-labelledby="time-out-title">
        <div>
          <h1 id="time-out-title">{t('title.TimeOutPage')}</h1>
          <p className={styles['lead']}>{t('timeOut.lead')}</p>
        </div>
        {data === undefined ? (
          query.isError ? (
            <QueryFailed title={t('timeOut.failed')} query={query} />
          ) : (
            <Skeleton height={420} />
          )
        ) : (
          <>
            {data.inForce !== null && <InForce until={data.inForce.until} />}
            <Card className={styles['panel']} aria-labelledby="time-out-choice">
              <h2 id="time-out-choice">{t(data.inForce === null ? 'timeOut.choose' : 'timeOut.longer')}</h2>
              <Meaning />
              <TimeOutForm key={data.inForce?.until} hours={data.hours} />
            </Card>
          </>
        )}
        <p className={styles['lead']}>
          {t('timeOut.help')}{' '}
          <SupportLink subject={t('title.TimeOutPage')}>{t('timeOut.contact')}</SupportLink>
        </p>
      </section>
    </div>
  )
}

function InForce({ until }: { until: string }) {
  const t = useT()
  return (
    <Alert
      kind="info"
      isLive
      title={t('timeOut.inForce', { until: formatInstant(until) })}
      action={
        <Link to={paths.withdrawal} className={buttonClass()}>
          {t('timeOut.withdraw')}
        </Link>
      }
    >
      {t('timeOut.inForceText')}
    </Alert>
  )
}

function Meaning() {
  const t = useT()
  return (
    <ul className={styles['points']}>
      <li>{t('timeOut.means.play')}</li>
      <li>{t('timeOut.means.rounds')}</li>
      <li>{t('timeOut.means.withdraw')}</li>
      <li>{t('timeOut.means.end')}</li>
    </ul>
  )
}
