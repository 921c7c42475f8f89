import { Refusal, type ApiError } from '@baize/client'
import type { WireOutputOf } from '@baize/contract'
import { Alert, Badge, Button, cardClass, Skeleton } from '@baize/ui'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { QueryFailed } from '../../parts/query-failed.tsx'
import { api } from '../../platform/api.ts'
import { paths } from '../../platform/addresses.ts'
import { formatInstant } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { reading, refresh } from '../../platform/query.ts'
import { reloadStart, usePlayer } from '../../platform/start.ts'
import styles from './sessions.module.css'

type OwnSession = WireOutputOf<'account.sessions'>['sessions'][number]
/** The button at work: the id of one session, or the button for all others. */
type Working = string | null

const icons = { computer: IconDeviceDesktop, phone: IconDeviceMobile, tablet: IconDeviceTablet }

/** The player's open sessions, which they can end (S5). */
export function ActivityPage() {
  const t = useT()
  const { lastLoginAt } = usePlayer()
  const { data, error, isFetching, refetch } = useQuery(reading('account.sessions', {}))
  const [working, setWorking] = useState<Working>(null)
  const [isEnded, setEnded] = useState(false)
  const [refused, setRefused] = useState<ApiError | null>(null)
  const title = useRef<HTMLHeadingElement>(null)

  const end = async (which: Exclude<Working, null>) => {
    setWorking(which)
    setEnded(false)
    setRefused(null)
    const answer =
      which === 'others'
        ? await api.post('account.endOtherSessions', {})
        : await api.post('account.endSession', { id: which })
    setWorking(null)
    setEnded(answer.ok)
    if (!answer.ok) setRefused(answer.error)
    refresh('account.sessions')
    if (data?.sessions.some(({ id, isThis }) => isThis && id === which) === true) await reloadStart()
  }
  useEffect(() => {
    // The pressed button is gone.
    if (isEnded && document.activeElement === document.body) title.current?.focus()
  }, [isEnded, data])

  const others = data?.sessions.filter(({ isThis }) => !isThis).length ?? 0
  return (
    <section className={styles['page']} aria-labelledby="sessions-title">
      <h1 id="sessions-title" ref={title} tabIndex={-1}>
        {t('title.ActivityPage')}
      </h1>
      <p className={styles['lead']}>
        {lastLoginAt === null
          ? t('sessions.firstLogin')
          : t('sessions.lastLogin', { at: formatInstant(lastLoginAt) })}
      </p>
      <div role="status">{isEnded && <Alert kind="success">{t('sessions.ended')}</Alert>}</div>
      <Refusal error={refused} />
      {data === undefined && error === null && <Skeleton height={220} />}
      {data === undefined && error !== null && (
        <QueryFailed title={t('sessions.failed')} query={{ error, isFetching, refetch }} />
      )}
      {data !== undefined && (
        <>
          <ul className={cardClass(styles['list'])}>
            {data.sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isWorking={working === session.id}
                onEnd={() => void end(session.id)}
              />
            ))}
          </ul>
          {data.more && <p className={styles['note']}>{t('sessions.more')}</p>}
          {others > 0 && (
            <Button isWorking={working === 'others'} onClick={() => void end('others')}>
              {t('sessions.endOthers', { others })}
            </Button>
          )}
          <p className={styles['note']}>
            {t('sessions.strange')} <Link to={paths.changePassword}>{t('sessions.changePassword')}</Link>
          </p>
        </>
      )}
    </section>
  )
}

function SessionRow({
  session,
  isWorking,
  onEnd,
}: {
  session: OwnSession
  isWorking: boolean
  onEnd: () => void
}) {
  const t = useT()
  const { device, isThis } = session
  const Icon = icons[device.kind]
  const name = deviceName(device, t)
  return (
    <li className={styles['row']}>
      <span className={styles['icon']}>
        <Icon size={24} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={styles['text']}>
        <p className={styles['name']}>
          {name} {isThis && <Badge kind="success">{t('sessions.this')}</Badge>}
        </p>
        <p className={styles['facts']}>{t('sessions.place', { ip: session.ip })}</p>
        <p className={styles['facts']}>
          {t('sessions.seen', {
            at: formatInstant(session.lastSeenAt),
            since: formatInstant(session.startedAt),
          })}
        </p>
      </div>
      <Button isWorking={isWorking} onClick={onEnd} aria-label={t('sessions.endNamed', { name })}>
        {t('sessions.end')}
      </Button>
    </li>
  )
}

function deviceName({ browser, system }: OwnSession['device'], t: ReturnType<typeof useT>): string {
  if (browser !== null && system !== null) return t('sessions.device', { browser, system })
  return browser ?? system ?? t('sessions.unknownDevice')
}
