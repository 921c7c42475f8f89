import { declineReasonOf } from '@baize/domain'
import { Alert, Badge, Button, cardClass, Money, Skeleton, Timeline, type TimelineItem } from '@baize/ui'
import { IconGauge, IconUsers, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paths } from '../../platform/addresses.ts'
import { useLicences, useText } from '../../platform/context.tsx'
import { longDay, shortTime } from '../../platform/dates.ts'
import { Refused } from '../../platform/pages.ts'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { InformationRequests } from '../information-requests/index.ts'
import { CheckList } from './check-list.tsx'
import { AccountOwner } from './account-owner.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { Notes } from './notes.tsx'
import { StateBadge } from './state-badge.tsx'
import { useDestination } from './use-destination.ts'
import { useWithdrawal, type WithdrawalCard } from './use-withdrawals.ts'
import styles from './card.module.css'

type Props = { reference: string; onClose: () => void }

/** Everything needed for a decision, and the buttons that make it. */
export function WithdrawalCardPanel({ reference, onClose }: Props) {
  const { t } = useText()
  const card = useWithdrawal(reference)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [reference])
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        document.querySelector('[role="dialog"]') === null
      )
        onClose()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [onClose])
  const row = card.data?.withdrawal
  const isUnknown = card.error instanceof Refused && card.error.apiError.error === 'element_not_found'
  return (
    <section className={cardClass(styles['card'])} aria-labelledby="withdrawal-card">
      <div className={styles['card-head']}>
        <div>
          <h2 id="withdrawal-card" ref={heading} tabIndex={-1}>
            {row === undefined ? reference : row.nickName}
          </h2>
          {card.data !== undefined && <Identity card={card.data} />}
        </div>
        <Button
          variant="quiet"
          aria-label={t('withdrawals.card.close')}
          icon={<IconX size={22} stroke={1.75} aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      <div className={styles['card-body']} tabIndex={-1}>
        {card.isPending && <Skeleton height={320} />}
        {isUnknown && (
          <Alert kind="danger" isLive>
            {t('withdrawals.card.unknown')}
          </Alert>
        )}
        {card.isError && !isUnknown && (
          <QueryFailed headingLevel={3} title={t('withdrawals.card.failed')} query={card}>
            {t('withdrawals.failed.text')}
          </QueryFailed>
        )}
        {card.data !== undefined && <Card card={card.data} />}
      </div>
      {card.data !== undefined && (
        <div className={styles['card-foot']}>
          <DecisionPanel card={card.data} />
        </div>
      )}
    </section>
  )
}

function Identity({ card }: { card: WithdrawalCard }) {
  const { t } = useText()
  const { withdrawal, age } = card
  const { hasSeveral, licenceTitle } = useLicences()
  return (
    <p className={styles['second']}>
      {t('withdrawals.card.since', { id: withdrawal.publicUserId, date: longDay(card.playerSince) })}
      {age !== null && <> · {t('withdrawals.card.age', { age })}</>}
      {hasSeveral && <> · {licenceTitle(withdrawal.licence)}</>}
    </p>
  )
}

function Card({ card }: { card: WithdrawalCard }) {
  const { t } = useText()
  const { withdrawal } = card
  const currency = withdrawal.currency
  const net = BigInt(card.depositedTotal) - BigInt(card.withdrawnTotal)
  const facts = [
    {
      label: t('withdrawals.card.amount'),
      value: <Money amountMinor={BigInt(withdrawal.amount)} currency={currency} />,
    },
    { label: t('withdrawals.card.to'), value: useDestination(withdrawal) },
    {
      label: t('withdrawals.card.cash'),
      value: <Money amountMinor={BigInt(card.cash)} currency={currency} />,
    },
    { label: t('withdrawals.card.net'), value: <Money amountMinor={net} currency={currency} /> },
    ...(withdrawal.ownerName === null
      ? []
      : [{ label: t('withdrawals.card.owner'), value: <AccountOwner row={withdrawal} /> }]),
    {
      label: t('withdrawals.card.staked'),
      value: <Money amountMinor={BigInt(card.stakedTotal)} currency={currency} />,
    },
  ]
  return (
    <>
      <div className={styles['tags']}>
        <StateBadge state={withdrawal.state} />
        {card.limits > 0 && (
          <Badge kind="neutral" icon={<IconGauge size={15} stroke={1.75} aria-hidden="true" />}>
            {t('withdrawals.card.limits')}
          </Badge>
        )}
        {withdrawal.needsTwo && (
          <Badge kind="info" icon={<IconUsers size={15} stroke={1.75} aria-hidden="true" />}>
            {t('withdrawals.dualApproval')}
          </Badge>
        )}
        <Link to={paths.player} params={{ playerId: card.playerId }} className={styles['card-link'] ?? ''}>
          {t('withdrawals.card.player')}
        </Link>
      </div>
      <dl className={styles['facts']}>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {card.informationRequests.length > 0 && (
        <>
          <h3 className={styles['card-section']}>{t('withdrawals.card.informationRequests')}</h3>
          <InformationRequests playerId={card.playerId} requests={card.informationRequests} />
        </>
      )}
      <h3 className={styles['card-section']}>{t('withdrawals.card.checks')}</h3>
      <CheckList card={card} />
      {withdrawal.approvals.length > 0 && (
        <ul className={styles['approvals']}>
          {withdrawal.approvals.map(({ name, at }) => (
            <li key={name + at}>{t('withdrawals.card.approvedBy', { name, date: shortTime(at) })}</li>
          ))}
        </ul>
      )}
      {card.notes.length > 0 && (
        <>
          <h3 className={styles['card-section']}>{t('withdrawals.notes')}</h3>
          <Notes notes={card.notes} />
        </>
      )}
      <h3 className={styles['card-section']}>{t('withdrawals.card.timeline')}</h3>
      <Steps card={card} />
    </>
  )
}

function Steps({ card }: { card: WithdrawalCard }) {
  const { t } = useText()
  const steps = card.timeline.map((step, index): TimelineItem => {
    const due =
      step.dueAt === null
        ? undefined
        : t(step.overdue ? 'withdrawals.step.late' : 'withdrawals.step.by', { date: shortTime(step.dueAt) })
    return {
      key: `${step.step} ${index}`,
      state: step.status,
      title: t(`withdrawals.step.${step.step}`),
      time: step.at === null ? due : shortTime(step.at),
      sign: step.actor === 'provider' ? 'bank' : 'clock',
      // A provider's reason is a code; staff wrote a sentence.
      ...(step.reason !== null && {
        reason: step.actor === 'provider' ? t(`declined.${declineReasonOf(step.reason)}`) : step.reason,
      }),
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
