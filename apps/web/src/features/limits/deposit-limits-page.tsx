import { Button, EmptyState, Skeleton } from '@baize/ui'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorOf } from '../../platform/api.ts'
import { useT } from '../../platform/i18n.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { reading } from '../../platform/query.ts'
import { useErrorText } from '../../platform/use-error-text.ts'
import { LimitCard } from './limit-card.tsx'
import { LimitForm } from './limit-form.tsx'
import { limitOf, periods, type Period } from './limit-change.ts'
import styles from './limits.module.css'
import { PendingChange } from './pending-change.tsx'

/** `/my/limits/payments`: what may be deposited in a day, a week and a month. Neutral: no sums are suggested. */
export function DepositLimitsPage() {
  const t = useT()
  const errorText = useErrorText()
  const [period, setPeriod] = useState<Period | null>(null)
  const { data, error, refetch, isFetching } = useQuery(reading('player.limits', {}))
  usePageTitle(t('limits.title'))
  return (
    <section className={styles['page']} aria-labelledby="limits-title">
      <div>
        <h1 id="limits-title">{t('limits.title')}</h1>
        <p className={styles['lead']}>{t('limits.lead')}</p>
      </div>
      {data === undefined && error !== null && (
        <EmptyState
          icon={<IconPlugConnectedX size={24} stroke={1.75} aria-hidden="true" />}
          title={t('limits.error')}
          action={
            <Button isWorking={isFetching} onClick={() => void refetch()}>
              {t('limits.again')}
            </Button>
          }
        >
          {errorText(errorOf(error))}
        </EmptyState>
      )}
      {data === undefined && error === null && (
        <div className={styles['cards']}>
          {periods.map((each) => (
            <Skeleton key={each} height={270} />
          ))}
        </div>
      )}
      {data !== undefined && (
        <>
          {data.limits
            .filter((limit) => limit.type === 'deposit' && limit.pending !== null)
            .map((limit) => (
              <PendingChange key={limit.period} limit={limit} currency={data.currency} />
            ))}
          <div className={styles['cards']}>
            {periods.map((each) => (
              <LimitCard
                key={each}
                period={each}
                limit={limitOf(data.limits, 'deposit', each)}
                currency={data.currency}
                isOpen={each === period}
                onChange={() => setPeriod(each)}
              />
            ))}
          </div>
          {period !== null && (
            <LimitForm
              key={period}
              period={period}
              limit={limitOf(data.limits, 'deposit', period)}
              currency={data.currency}
              onDone={() => setPeriod(null)}
            />
          )}
        </>
      )}
    </section>
  )
}
