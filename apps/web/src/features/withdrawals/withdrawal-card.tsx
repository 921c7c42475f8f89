import {
  Alert,
  Badge,
  buttonClass,
  Card,
  Money,
  Timeline,
  type BadgeKind,
  type TimelineItem,
} from '@baize/ui'
import { IconBuildingBank, IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { formatInstant } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { WithdrawalQuestion } from './withdrawal-question.tsx'
import { CancelLine } from './cancel-line.tsx'
import { useAccountText, useTimeline, type Withdrawal } from './use-timeline.ts'
import styles from './withdrawal.module.css'

type State = Withdrawal['state']

const badgeKinds: Readonly<Record<State, BadgeKind>> = {
  requested: 'info',
  approved: 'info',
  sending: 'info',
  sent: 'info',
  paid: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
  failed: 'danger',
  returned: 'warning',
}

/** "Where is my money?": each step with its actor, its time or deadline, and what the player can do. */
export function WithdrawalCard({ withdrawal, title }: { withdrawal: Withdrawal; title: string }) {
  return (
    <Card isRaised className={styles['card']} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <WithdrawalHead withdrawal={withdrawal} />
      </div>
      <WithdrawalSteps steps={useTimeline(withdrawal)} label={title} />
      <WithdrawalQuestion request={withdrawal.informationRequest} />
      <CancelLine withdrawal={withdrawal} />
    </Card>
  )
}

export function WithdrawalSteps({ steps, label }: { steps: readonly TimelineItem[]; label: string }) {
  const t = useT()
  const stateLabels = {
    done: t('withdrawal.stepState.done'),
    now: t('withdrawal.stepState.now'),
    toCome: t('withdrawal.stepState.toCome'),
    failed: t('withdrawal.stepState.failed'),
  }
  return <Timeline label={label} steps={steps} stateLabels={stateLabels} />
}

/** On phones, where the steps have their own page: the amount, who acts, and until when the player answers. */
export function WithdrawalGlance({ withdrawal, title }: { withdrawal: Withdrawal; title: string }) {
  const t = useT()
  const request = withdrawal.informationRequest
  return (
    <Card isRaised className={styles['card']} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <WithdrawalHead withdrawal={withdrawal} />
      </div>
      {request !== null && (
        <Alert kind="warning">
          {t(request.isLate ? 'withdrawal.informationRequest.late' : 'withdrawal.informationRequest.by', {
            due: formatInstant(request.answerBy),
          })}
        </Alert>
      )}
      <Link
        to={paths.withdrawalStatus}
        params={{ reference: withdrawal.reference }}
        className={request === null ? styles['link'] : buttonClass({ variant: 'primary', block: true })}
      >
        {t(request === null ? 'withdrawal.seeSteps' : 'withdrawal.informationRequest.open')}
      </Link>
    </Card>
  )
}

function WithdrawalHead({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const account = useAccountText(withdrawal)
  const { chargedAmount, currency, reference, state, informationRequest } = withdrawal
  const waits = informationRequest !== null && !informationRequest.isLate
  const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const
  const sign =
    state === 'requested' || state === 'approved' ? (
      <IconClock {...icon} />
    ) : state === 'sending' || state === 'sent' ? (
      <IconBuildingBank {...icon} />
    ) : undefined
  return (
    <div className={styles['card-head']}>
      <div>
        <Money amountMinor={BigInt(chargedAmount)} currency={currency} size="dialog" />
        <p className={styles['hint']}>{t('withdrawal.toAccount', { account, reference })}</p>
      </div>
      <div role="status">
        <Badge kind={waits ? 'warning' : badgeKinds[state]} icon={sign}>
          {t(waits ? 'withdrawal.informationRequest.title' : `withdrawal.state.${state}`)}
        </Badge>
      </div>
    </div>
  )
}
