import {
  LIMIT_PERIODS,
  limitUnitOf,
  PAYMENT_LIMIT_TYPES,
  PLAY_LIMIT_TYPES,
  TIME_LIMIT_TYPES,
} from '@baize/domain'
import { Skeleton } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { WireOutputOf } from '@baize/contract'
import { QueryFailed } from '../../parts/query-failed.tsx'
import { useT } from '../../platform/i18n.tsx'
import { reading } from '../../platform/query.ts'
import { useStart } from '../../platform/start.ts'
import { useStepFocus } from '../../platform/use-step-focus.ts'
import { Deposited } from './deposited.tsx'
import { LimitCard } from './limit-card.tsx'
import { LimitForm } from './limit-form.tsx'
import { limitOf, openerId, type LimitType, type Period } from './limit-change.ts'
import { LimitsMenu } from './limits-menu.tsx'
import styles from './limits.module.css'
import { PendingChange } from './pending-change.tsx'
import { UnsetLimits } from './unset-limits.tsx'

type Limits = WireOutputOf<'player.limits'>

/** `/my/limits/payments`: the deposit limits of a day, a week and a month. The page suggests no amounts. */
export function DepositLimitsPage() {
  const t = useT()
  const countsGross = useStart().rules.texts.includes('grossDepositLimits')
  return (
    <LimitsPage title={t('title.DepositLimitsPage')} types={PAYMENT_LIMIT_TYPES}>
      {countsGross && t('limits.grossDeposits')}
    </LimitsPage>
  )
}

/** `/my/limits/gaming`: the limits on losses, stakes and time (D-22). */
export function GamingLimitsPage() {
  const t = useT()
  return <LimitsPage title={t('title.GamingLimitsPage')} types={[...PLAY_LIMIT_TYPES, ...TIME_LIMIT_TYPES]} />
}

type PageProps = { title: string; types: readonly LimitType[]; children?: ReactNode }

function LimitsPage({ title, types, children }: PageProps) {
  const t = useT()
  const { data, error, refetch, isFetching } = useQuery(reading('player.limits', {}))
  return (
    <div className={styles['frame']}>
      <LimitsMenu />
      <section className={styles['page']} aria-labelledby="limits-title">
        <div>
          <h1 id="limits-title">{title}</h1>
          <p className={styles['lead']}>
            {t('limits.lead')} {children}
          </p>
        </div>
        {data !== undefined ? (
          types.map((type) => <LimitGroup key={type} type={type} data={data} hasTitle={types.length > 1} />)
        ) : error === null ? (
          types.map((type) => <Skeleton key={type} height={210} />)
        ) : (
          <QueryFailed title={t('limits.error')} query={{ error, isFetching, refetch }} />
        )}
      </section>
    </div>
  )
}

/**
 * The three limits of one type: pending changes, remaining amounts, and the form of the limit being changed.
 */
function LimitGroup({ type, data, hasTitle }: { type: LimitType; data: Limits; hasTitle: boolean }) {
  const t = useT()
  const [period, setPeriod] = useState<Period | null>(null)
  const { limits, currency } = data
  const own = limits.filter((limit) => limit.type === type)
  const waiting = own.filter(({ pending, lapsed }) => (pending ?? lapsed) !== null)
  const listed = LIMIT_PERIODS.map((of) => ({ period: of, limit: limitOf(limits, type, of) }))
  // A rule set may offer a time for some periods only.
  const each = listed.filter(({ limit }) => limit !== null || limitUnitOf(type) === 'money')
  const unset = each.filter(({ limit }) => limit === null || limit.amount === null)
  const standing = each.flatMap(({ period: of, limit }) =>
    limit === null || limit.amount === null ? [] : [{ period: of, limit }],
  )
  const start = useStepFocus(waiting.length)
  // A limit that was set or removed moves to another place, and takes its button along.
  const saved = useRef<Period | null>(null)
  useEffect(() => {
    if (saved.current !== null && document.activeElement === document.body)
      document.getElementById(openerId(type, saved.current))?.focus()
    saved.current = null
  }, [type, standing.length])
  if (each.length === 0) return null
  return (
    <section className={styles['group']} aria-label={t(`limits.type.${type}`)}>
      <div className={hasTitle ? undefined : 'visually-hidden'}>
        <h2>{t(`limits.type.${type}`)}</h2>
        <p className={styles['lead']}>{t(`limits.meaning.${type}`)}</p>
      </div>
      {waiting.map((limit) => (
        <PendingChange key={limit.period} limit={limit} currency={currency} />
      ))}
      <div ref={start} className={styles['amounts']}>
        {standing.length > 0 && (
          <div className={styles['cards']}>
            {standing.map((one) => (
              <LimitCard
                key={one.period}
                type={type}
                {...one}
                currency={currency}
                isOpen={one.period === period}
                onChange={() => setPeriod(one.period)}
              />
            ))}
          </div>
        )}
        {unset.length > 0 && (
          <UnsetLimits type={type} unset={unset} currency={currency} open={period} onSet={setPeriod} />
        )}
      </div>
      {(period !== null || type === 'deposit') && (
        <div className={styles['below']}>
          {period !== null && (
            <LimitForm
              key={period}
              type={type}
              period={period}
              limit={limitOf(limits, type, period)}
              currency={currency}
              timeValues={data.sessionTimeValues}
              onDone={() => {
                document.getElementById(openerId(type, period))?.focus()
                saved.current = period
                setPeriod(null)
              }}
            />
          )}
          {type === 'deposit' && <Deposited deposited={data.deposited} currency={currency} />}
        </div>
      )}
    </section>
  )
}
