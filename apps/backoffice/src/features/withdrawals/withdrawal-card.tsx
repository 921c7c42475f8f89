import type { WithdrawalState } from '@baize/domain'
import { Alert, Button, formatMoney, Money, Skeleton, Timeline, type TimelineItem } from '@baize/ui'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { longDay, shortTime } from '../../platform/dates.ts'
import { useDecision, useWithdrawal, type WithdrawalCard } from './use-withdrawals.ts'
import styles from './withdrawals.module.css'

type Props = { reference: string; onClose: () => void }

/** Everything that a decision needs, and the two buttons that make it. */
export function WithdrawalCardPanel({ reference, onClose }: Props) {
  const { t } = useText()
  const card = useWithdrawal(reference)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [reference])
  return (
    <section className={styles['card']} aria-labelledby="withdrawal-card">
      <div className={styles['card-head']}>
        <h2 id="withdrawal-card" ref={heading} tabIndex={-1}>
          {card.data?.withdrawal.nickName ?? reference}
        </h2>
        <Button
          variant="quiet"
          aria-label={t('withdrawals.card.close')}
          icon={<IconX size={22} stroke={1.75} aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      {card.isPending && <Skeleton height={320} />}
      {card.isError && (
        <Alert kind="danger" isLive action={<Button onClick={() => void card.refetch()}>{t('backoffice.again')}</Button>}>
          {t('withdrawals.failed.title')}
        </Alert>
      )}
      {card.data !== undefined && <Card card={card.data} />}
    </section>
  )
}

function Card({ card }: { card: WithdrawalCard }) {
  const { t } = useText()
  const { withdrawal } = card
  const currency = withdrawal.currency
  const facts = [
    { label: t('withdrawals.card.amount'), value: <Money amountMinor={BigInt(withdrawal.amount)} currency={currency} /> },
    { label: t('withdrawals.card.to'), value: withdrawal.destination },
    { label: t('withdrawals.card.owner'), value: card.accountOwnerName ?? t('withdrawals.none') },
    { label: t('withdrawals.card.cash'), value: <Money amountMinor={BigInt(card.cash)} currency={currency} /> },
    { label: t('withdrawals.card.deposited'), value: <Money amountMinor={BigInt(card.depositedTotal)} currency={currency} /> },
    { label: t('withdrawals.card.withdrawn'), value: <Money amountMinor={BigInt(card.withdrawnTotal)} currency={currency} /> },
    { label: t('withdrawals.card.staked'), value: <Money amountMinor={BigInt(card.stakedTotal)} currency={currency} /> },
  ]
  return (
    <>
      <p className={styles['second']}>{t('withdrawals.card.since', { id: withdrawal.publicUserId, date: longDay(card.playerSince) })}</p>
      <dl className={styles['facts']}>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles['card-section']}>{t('withdrawals.card.timeline')}</h3>
      <Steps card={card} />
      <DecisionForm card={card} />
    </>
  )
}

function Steps({ card }: { card: WithdrawalCard }) {
  const { t } = useText()
  const steps = card.timeline.map((step): TimelineItem => {
    const due =
      step.dueAt === null ? undefined : t(step.overdue ? 'withdrawals.step.late' : 'withdrawals.step.by', { date: shortTime(step.dueAt) })
    return {
      key: step.step,
      state: step.status,
      title: t(`withdrawals.step.${step.step}`),
      time: step.at === null ? due : shortTime(step.at),
      isBank: step.actor === 'provider',
      ...(step.reason !== null && { reason: step.reason }),
    }
  })
  const labels = {
    done: t('withdrawals.timeline.done'),
    now: t('withdrawals.timeline.now'),
    toCome: t('withdrawals.timeline.toCome'),
    failed: t('withdrawals.timeline.failed'),
  }
  return <Timeline label={t('withdrawals.card.timeline')} steps={steps} stateLabels={labels} />
}

function DecisionForm({ card }: { card: WithdrawalCard }) {
  const { t, errorText } = useText()
  const { withdrawal } = card
  const { working, error, done, decide } = useDecision(withdrawal.reference)
  const [reason, setReason] = useState('')
  const [hasFault, setFault] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const reject = () => {
    const isEmpty = reason.trim() === ''
    setFault(isEmpty)
    if (isEmpty) field.current?.focus()
    else void decide('reject', reason.trim())
  }
  return (
    <div className={styles['decision']}>
      {done !== null && (
        <Alert kind="success" isLive>
          {t(done === 'approve' ? 'withdrawals.done.approved' : 'withdrawals.done.rejected')}
        </Alert>
      )}
      {error !== null && (
        <Alert kind="danger" isLive>
          {errorText(error)}
        </Alert>
      )}
      {withdrawal.state === 'requested' ? (
        <>
          <label className={styles['note']} htmlFor="reason">
            {t('withdrawals.card.reason')}
            <span id="reason-hint" className={styles['second']}>
              {t('withdrawals.card.reason.hint')}
            </span>
            <textarea
              id="reason"
              ref={field}
              rows={3}
              maxLength={500}
              value={reason}
              aria-invalid={hasFault || undefined}
              aria-describedby={hasFault ? 'reason-fault reason-hint' : 'reason-hint'}
              onChange={(event) => setReason(event.target.value)}
            />
          </label>
          {hasFault && (
            <p id="reason-fault" role="alert" className={styles['fault']}>
              {t('withdrawals.card.reason.fault')}
            </p>
          )}
          <Button variant="primary" size="large" block isWorking={working === 'approve'} onClick={() => void decide('approve', '')}>
            {working === 'approve' ? t('withdrawals.card.approving') : <ApproveLabel card={card} />}
          </Button>
          <Button variant="danger" block isWorking={working === 'reject'} onClick={reject}>
            {t(working === 'reject' ? 'withdrawals.card.rejecting' : 'withdrawals.card.reject')}
          </Button>
        </>
      ) : (
        done === null && (
          <p className={styles['second']}>
            {t('withdrawals.card.decided', { state: t(`withdrawals.state.${withdrawal.state as WithdrawalState}`).toLowerCase() })}
          </p>
        )
      )}
      <p className={styles['second']}>{t('withdrawals.card.recorded')}</p>
    </div>
  )
}

function ApproveLabel({ card }: { card: WithdrawalCard }) {
  const { t } = useText()
  return t('withdrawals.card.approve', { amount: formatMoney(BigInt(card.withdrawal.amount), card.withdrawal.currency) })
}
