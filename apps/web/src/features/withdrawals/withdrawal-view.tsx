import { Alert, Button, buttonClass, Card, EmptyState, formatMoney, Skeleton } from '@baize/ui'
import { IconBuildingBank } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ObligationNotice } from '../../parts/obligation-notice.tsx'
import { QueryFailed } from '../../parts/query-failed.tsx'
import { paths } from '../../platform/addresses.ts'
import { formatInstant } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useObligation } from '../../platform/obligations.ts'
import { reading } from '../../platform/query.ts'
import { useStepFocus } from '../../platform/use-step-focus.ts'
import type { Withdrawal } from './use-timeline.ts'
import { useWithdrawal } from './use-withdrawal.ts'
import { useIsDesktop } from '../../platform/media.ts'
import { useMethodTexts } from '../payments/index.ts'
import { MissingDetails } from '../prefill/index.ts'
import { PayoutTimes } from './payout-times.tsx'
import { WithdrawalCard, WithdrawalGlance } from './withdrawal-card.tsx'
import type { Method } from './withdrawal-amount.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'
import styles from './withdrawal.module.css'

/** The form beside the current withdrawal: requesting money and following it belong together. */
export function WithdrawalView() {
  const t = useT()
  const { state, dispatch, error, accepted, submit } = useWithdrawal()
  const owed = useObligation('withdraw')
  const details = useQuery(reading('payments.withdrawalDetails', {}))
  const stored = useQuery(reading('payments.withdrawalStoredPaymentDetails', {}))
  const list = useQuery(reading('payments.withdrawals', {}))
  const isDesktop = useIsDesktop()
  const newest = list.data?.withdrawals[0] ?? accepted
  // A withdrawal that waits for the player's answer comes before a later one, but not before the one
  // requested now.
  const waiting =
    state === 'accepted'
      ? undefined
      : list.data?.withdrawals.find(({ informationRequest: request }) => request !== null && !request.isLate)
  const shown = waiting ?? newest
  const start = useStepFocus(details.data === undefined ? undefined : state === 'accepted')
  const isWithdrawn = newest?.reference === accepted?.reference && newest?.state === 'cancelled'
  useEffect(() => {
    // "We have your request" is no longer true.
    if (isWithdrawn) dispatch('AGAIN')
  }, [isWithdrawn, dispatch])

  const missing = details.error ?? stored.error
  if ((details.data === undefined || stored.data === undefined) && missing !== null) {
    return (
      <QueryFailed
        title={t('withdrawal.error.title')}
        query={{
          error: missing,
          isFetching: details.isFetching || stored.isFetching,
          refetch: () => Promise.all([details.refetch(), stored.refetch()]),
        }}
      />
    )
  }
  if (details.data === undefined || stored.data === undefined) return <WithdrawalSkeleton />
  const Shown = isDesktop ? WithdrawalCard : WithdrawalGlance
  // Below the form of a phone, the question would be two screens down.
  const isFirst = !isDesktop && waiting !== undefined
  return (
    <div className={styles['columns']}>
      {isFirst && <Shown withdrawal={waiting} title={t('title.WithdrawalStatusPage')} />}
      {state === 'accepted' && accepted !== null ? (
        <Accepted withdrawal={accepted} methods={details.data.methods} onAgain={() => dispatch('AGAIN')} />
      ) : owed?.kind === 'fields' ? (
        <Card as="div" isRaised className={styles['card']}>
          <MissingDetails type="withdrawal" />
        </Card>
      ) : owed?.kind === 'block' ? (
        <ObligationNotice before="withdraw" />
      ) : details.data.methods.length === 0 ? (
        <EmptyState
          icon={<IconBuildingBank size={24} stroke={1.75} aria-hidden="true" />}
          title={t('withdrawal.noMethods')}
        />
      ) : (
        <WithdrawalForm
          start={start}
          details={details.data}
          stored={stored.data.details}
          state={state}
          error={error}
          dispatch={dispatch}
          onSubmit={(request, password) => void submit(request, password)}
        />
      )}
      <div className={styles['column']}>
        {isFirst ? null : shown !== null && shown !== undefined ? (
          <Shown withdrawal={shown} title={t('title.WithdrawalStatusPage')} />
        ) : (
          <EmptyState
            icon={<IconBuildingBank size={24} stroke={1.75} aria-hidden="true" />}
            title={t('withdrawal.none.title')}
          >
            {t('withdrawal.none.text')}
          </EmptyState>
        )}
        <PayoutTimes times={details.data.payoutTimes} />
      </div>
    </div>
  )
}

type AcceptedProps = { withdrawal: Withdrawal; methods: readonly Method[]; onAgain: () => void }

function Accepted({ withdrawal, methods, onAgain }: AcceptedProps) {
  const t = useT()
  const { acceptedTextOf } = useMethodTexts()
  const method = methods.find((candidate) => candidate.method === withdrawal.method)
  const amount = formatMoney(BigInt(withdrawal.chargedAmount), withdrawal.currency)
  // The deadlines that the server recorded and the timeline shows.
  const dueOf = (name: 'approved' | 'paid') => {
    const dueAt = withdrawal.timeline.findLast(({ step }) => step === name)?.dueAt ?? null
    return dueAt === null ? null : formatInstant(dueAt)
  }
  const due = dueOf('paid')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Card as="div" isRaised ref={box} tabIndex={-1} className={styles['card']}>
      <Alert
        kind="success"
        isLive
        title={t('withdrawal.accepted.title', { amount, due: dueOf('approved') ?? 'none' })}
      >
        {acceptedTextOf(method) ??
          (due === null ? t('withdrawal.accepted.text') : t('withdrawal.accepted.promise', { due }))}
      </Alert>
      <Link
        to={paths.withdrawalStatus}
        params={{ reference: withdrawal.reference }}
        className={buttonClass({ variant: 'primary', size: 'large', block: true })}
      >
        {t('withdrawal.accepted.follow')}
      </Link>
      <Button variant="quiet" onClick={onAgain}>
        {t('withdrawal.accepted.again')}
      </Button>
    </Card>
  )
}

function WithdrawalSkeleton() {
  const t = useT()
  return (
    <div className={styles['columns']}>
      <p role="status" className="visually-hidden">
        {t('withdrawal.loading')}
      </p>
      <Skeleton height={620} />
      <Skeleton height={420} />
    </div>
  )
}
