import type { ApiError } from '@baize/client'
import type { WireOutputOf } from '@baize/contract'
import { Alert, Badge, Button, Dialog, formatMoney, Money, Timeline, type BadgeKind, type TimelineItem } from '@baize/ui'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { refresh } from '../../platform/query.ts'
import { useErrorText } from '../../platform/use-error-text.ts'
import styles from './withdrawal.module.css'

type Withdrawal = WireOutputOf<'billfold.withdrawal'>

const badgeKinds: Readonly<Record<Withdrawal['state'], BadgeKind>> = {
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

/** "Where is my money?": each step with its owner, its time or its promise, and what the player can still do. */
export function WithdrawalCard({ withdrawal, title }: { withdrawal: Withdrawal; title: string }) {
  const t = useT()
  const { amount, currency, destination, reference, state } = withdrawal
  return (
    <section className={styles['card']} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <div className={styles['card-head']}>
          <div>
            <Money amountMinor={BigInt(amount)} currency={currency} size="dialog" />
            <p className={styles['hint']}>{t('withdrawal.toAccount', { destination, reference })}</p>
          </div>
          <div role="status">
            <Badge
              kind={badgeKinds[state]}
              icon={state === 'requested' || state === 'approved' ? <IconClock size={15} stroke={1.75} aria-hidden="true" /> : undefined}
            >
              {t(`withdrawal.state.${state}`)}
            </Badge>
          </div>
        </div>
      </div>
      <Timeline
        label={title}
        steps={useTimelineItems(withdrawal)}
        stateLabels={{
          done: t('withdrawal.stepState.done'),
          now: t('withdrawal.stepState.now'),
          toCome: t('withdrawal.stepState.toCome'),
          failed: t('withdrawal.stepState.failed'),
        }}
      />
      <CancelLine withdrawal={withdrawal} />
    </section>
  )
}

function useTimelineItems({ timeline, amount, currency }: Withdrawal): TimelineItem[] {
  const t = useT()
  return timeline.map((step) => {
    const held = step.step === 'requested' ? t('withdrawal.reason.requested', { amount: formatMoney(BigInt(amount), currency) }) : null
    const waits = step.status === 'now' ? (step.overdue ? t('withdrawal.reason.overdue') : t.find(`withdrawal.waits.${step.step}`)) : null
    const reason = step.reason ?? waits ?? held
    const time =
      step.at !== null
        ? formatInstant(step.at)
        : step.dueAt !== null && !step.overdue
          ? t('withdrawal.by', { time: formatInstant(step.dueAt) })
          : step.status === 'now'
            ? t('withdrawal.stepState.now')
            : null
    return {
      key: step.step,
      state: step.status,
      isBank: step.actor === 'provider',
      title: t(`withdrawal.step.${step.step}`),
      ...(time !== null && { time }),
      ...(reason !== null && { reason }),
    }
  })
}

/** Taking it back, while nobody has decided; afterwards the reason why not. */
function CancelLine({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const errorText = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const amount = formatMoney(BigInt(withdrawal.amount), withdrawal.currency)
  const isOpen = !['paid', 'rejected', 'cancelled', 'failed', 'returned'].includes(withdrawal.state)

  const cancel = async () => {
    setSending(true)
    setError(null)
    const answer = await api.post('billfold.cancelWithdrawal', { reference: withdrawal.reference })
    setSending(false)
    if (!answer.ok) setError(answer.error)
    if (answer.ok || answer.error.error === 'already_decided') setAsking(false)
    refresh('billfold.withdrawals', 'billfold.withdrawal', 'billfold.withdrawalDetails')
  }
  const refusal = error !== null && <Alert kind="danger">{errorText(error)}</Alert>
  if (!isOpen) return <div role="alert">{refusal}</div>
  return (
    <div className={styles['cancel']}>
      {!isAsking && <div role="alert">{refusal}</div>}
      {withdrawal.canCancel ? (
        <Button onClick={() => setAsking(true)}>{t('withdrawal.cancel')}</Button>
      ) : (
        <p className={styles['hint']}>{withdrawal.state === 'requested' ? t('withdrawal.noCancel') : t('withdrawal.tooLate')}</p>
      )}
      {isAsking && (
        <Dialog title={t('withdrawal.cancelTitle')} closeLabel={t('shell.close')} onClose={() => setAsking(false)}>
          <div className={styles['dialog']}>
            <p>{t('withdrawal.cancelText', { amount })}</p>
            <div role="alert">{refusal}</div>
            <div className={styles['pair']}>
              <Button onClick={() => setAsking(false)}>{t('withdrawal.cancelNo')}</Button>
              <Button variant="danger" isWorking={isSending} onClick={() => void cancel()}>
                {t('withdrawal.cancelYes')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  )
}
