import { Alert, Badge, Button, Money, Skeleton, Timeline, type TimelineItem } from '@baize/ui'
import { IconUsers, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useText } from '../../platform/context.tsx'
import { longDay, shortTime } from '../../platform/dates.ts'
import { CheckList } from './check-list.tsx'
import { DecisionForm } from './decision-form.tsx'
import { StateBadge } from './state-badge.tsx'
import { useWithdrawal, type WithdrawalCard } from './use-withdrawals.ts'
import styles from './withdrawals.module.css'

type Props = { reference: string; onClose: () => void }

/** Everything that a decision needs, and the buttons that make it. */
export function WithdrawalCardPanel({ reference, onClose }: Props) {
  const { t } = useText()
  const card = useWithdrawal(reference)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [reference])
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [onClose])
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
  const net = BigInt(card.depositedTotal) - BigInt(card.withdrawnTotal)
  const facts = [
    { label: t('withdrawals.card.amount'), value: <Money amountMinor={BigInt(withdrawal.amount)} currency={currency} /> },
    { label: t('withdrawals.card.to'), value: t('withdrawals.endsWith', { digits: withdrawal.destination }) },
    { label: t('withdrawals.card.owner'), value: card.accountOwnerName ?? t('withdrawals.card.owner.hidden') },
    { label: t('withdrawals.card.cash'), value: <Money amountMinor={BigInt(card.cash)} currency={currency} /> },
    { label: t('withdrawals.card.net'), value: <Money amountMinor={net} currency={currency} /> },
    { label: t('withdrawals.card.staked'), value: <Money amountMinor={BigInt(card.stakedTotal)} currency={currency} /> },
  ]
  return (
    <>
      <p className={styles['second']}>
        {t('withdrawals.card.since', { id: withdrawal.publicUserId, date: longDay(card.playerSince) })} ·{' '}
        <Link to="/players/$playerId" params={{ playerId: card.playerId }}>
          {t('withdrawals.card.player')}
        </Link>
      </p>
      <div className={styles['badges']}>
        <StateBadge state={withdrawal.state} />
        {withdrawal.needsTwo && (
          <Badge kind="info" icon={<IconUsers size={15} stroke={1.75} aria-hidden="true" />}>
            {t('withdrawals.needsTwo')}
          </Badge>
        )}
      </div>
      <dl className={styles['facts']}>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles['card-section']}>{t('withdrawals.card.checks')}</h3>
      <CheckList card={card} />
      {withdrawal.approvals.length > 0 && (
        <ul className={styles['approvals']}>
          {withdrawal.approvals.map(({ name, at }) => (
            <li key={name + at}>{t('withdrawals.card.approvedBy', { name, date: shortTime(at) })}</li>
          ))}
        </ul>
      )}
      <DecisionForm card={card} />
      <h3 className={styles['card-section']}>{t('withdrawals.card.timeline')}</h3>
      <Steps card={card} />
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
      sign: step.actor === 'provider' ? 'bank' : 'clock',
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
