import { Alert, Card, Money, Skeleton, type AlertKind } from '@baize/ui'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { NoSuchPayment } from '../../parts/no-such-payment.tsx'
import { QueryFailed } from '../../parts/query-failed.tsx'
import { paths } from '../../platform/addresses.ts'
import { errorOf } from '../../platform/api.ts'
import { useT } from '../../platform/i18n.tsx'
import { formatInstant } from '../../platform/dates.ts'
import { formatDayTime } from '../../platform/page-dates.ts'
import { reading } from '../../platform/query.ts'
import { useStepFocus } from '../../platform/use-step-focus.ts'
import { WithdrawalQuestion } from './withdrawal-question.tsx'
import { CancelLine } from './cancel-line.tsx'
import { PayoutTimes } from './payout-times.tsx'
import { useAccountText, useTimeline, type Withdrawal } from './use-timeline.ts'
import type { WithdrawalDetails } from './withdrawal-amount.ts'
import { WithdrawalSteps } from './withdrawal-card.tsx'
import styles from './withdrawal.module.css'

/** `/my/transactions/withdrawal/<reference>`: where the money of one withdrawal is. */
export function WithdrawalStatusPage() {
  const t = useT()
  const { reference = '' } = useParams({ strict: false })
  const { data, error, isFetching, refetch } = useQuery(reading('payments.withdrawal', { reference }))
  const details = useQuery(reading('payments.withdrawalDetails', {}))
  // The form disappears after the answer.
  const start = useStepFocus(data && data.informationRequest !== null)
  return (
    <div ref={start} className={styles['status-page']}>
      <div className={styles['status-head']}>
        <Link
          to={paths.withdrawalTransactions}
          search={{ tab: 'transactions', progress: 'any' }}
          className={styles['back']}
          aria-label={t('withdrawal.back')}
        >
          <IconArrowLeft size={24} stroke={1.75} aria-hidden="true" />
        </Link>
        <h1>{t('title.WithdrawalStatusPage')}</h1>
      </div>
      {data !== undefined ? (
        <Status withdrawal={data} times={details.data?.payoutTimes ?? null} />
      ) : error === null ? (
        <Skeleton height={420} />
      ) : errorOf(error).error === 'element_not_found' ? (
        <NoSuchPayment kind="withdrawal" />
      ) : (
        <QueryFailed title={t('withdrawal.error.title')} query={{ error, isFetching, refetch }} />
      )}
    </div>
  )
}

const endKinds: Readonly<Partial<Record<Withdrawal['state'], AlertKind>>> = {
  rejected: 'danger',
  failed: 'danger',
  returned: 'warning',
  paid: 'success',
  cancelled: 'success',
}

/** The amount, who acts and the deadline; then every step. */
function Status({ withdrawal, times }: { withdrawal: Withdrawal; times: WithdrawalDetails['payoutTimes'] }) {
  const t = useT()
  const account = useAccountText(withdrawal)
  const steps = useTimeline(withdrawal)
  const { state, chargedAmount, currency, reference, timeline } = withdrawal
  const endKind = endKinds[state]
  // When it is late or waits for the player's answer, the line gives the reason instead of the deadline.
  const isLate = withdrawal.informationRequest !== null || timeline.some(({ overdue }) => overdue)
  const dueAt = timeline.findLast(({ step }) => step === 'paid')?.dueAt ?? null
  const expectation =
    endKind !== undefined
      ? state === 'paid'
        ? t('withdrawal.arrived', { time: formatInstant(timeline.at(-1)?.at ?? '') })
        : steps.at(-1)?.reason
      : isLate
        ? steps.find((step) => step.state === 'now')?.reason
        : dueAt !== null && t('withdrawal.expected', { due: formatDayTime(dueAt) })
  return (
    <>
      <div>
        <Money amountMinor={BigInt(chargedAmount)} currency={currency} size="title" />
        <p className={styles['hint']}>{t('withdrawal.toAccount', { account, reference })}</p>
      </div>
      <Alert
        kind={endKind ?? (isLate ? 'warning' : 'info')}
        isLive
        title={t('withdrawal.stands', { state: t(`withdrawal.state.${state}`) })}
      >
        {expectation}
      </Alert>
      <WithdrawalQuestion request={withdrawal.informationRequest} />
      <Card isRaised className={styles['card']} aria-label={t('title.WithdrawalStatusPage')}>
        <WithdrawalSteps steps={steps} label={t('title.WithdrawalStatusPage')} />
      </Card>
      <PayoutTimes times={times} />
      <CancelLine withdrawal={withdrawal} isOnItsPage />
    </>
  )
}
