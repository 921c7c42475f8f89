import { Refusal, type ApiError } from '@baize/client'
import { Button, buttonClass, Dialog, formatMoney } from '@baize/ui'
import { useState } from 'react'
import { SupportLink } from '../../parts/support-link.tsx'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { refresh } from '../../platform/query.ts'
import { useStepFocus } from '../../platform/use-step-focus.ts'
import type { Withdrawal } from './use-timeline.ts'
import styles from './withdrawal.module.css'

const ended: ReadonlySet<Withdrawal['state']> = new Set([
  'paid',
  'rejected',
  'cancelled',
  'failed',
  'returned',
])

type Props = {
  withdrawal: Withdrawal
  /** At the foot of the withdrawal's own page: buttons of one size, side by side. */
  isOnItsPage?: boolean
}

/**
 * The cancel button while the withdrawal is undecided; afterwards why it cannot be cancelled, and since when.
 * Beside it a link to support.
 */
export function CancelLine({ withdrawal, isOnItsPage = false }: Props) {
  const t = useT()
  const [isConfirming, setConfirming] = useState(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  // After the cancellation the button is gone.
  const start = useStepFocus(withdrawal.canCancel)
  const amount = formatMoney(BigInt(withdrawal.chargedAmount), withdrawal.currency)
  const decidedAt = withdrawal.timeline.findLast(
    ({ step, at }) => at !== null && (step === 'approved' || step === 'sent'),
  )

  const open = () => {
    setError(null)
    setConfirming(true)
  }
  const cancel = async () => {
    setSending(true)
    setError(null)
    const answer = await api.post('payments.cancelWithdrawal', { reference: withdrawal.reference })
    setSending(false)
    if (!answer.ok) setError(answer.error)
    if (answer.ok || answer.error.error === 'already_decided') setConfirming(false)
    refresh('payments.withdrawals', 'payments.withdrawal', 'payments.withdrawalDetails')
  }
  const isEnded = ended.has(withdrawal.state)
  return (
    <div ref={start} className={styles[isOnItsPage ? 'page-cancel' : 'cancel']}>
      <Refusal error={isConfirming ? null : error} />
      <div className={styles[isOnItsPage ? 'page-buttons' : 'cancel-line']}>
        {withdrawal.canCancel ? (
          <Button onClick={open}>{t('withdrawal.cancel')}</Button>
        ) : (
          !isEnded && (
            <p className={styles['hint']}>
              {decidedAt?.at == null
                ? t('withdrawal.noCancel')
                : t('withdrawal.tooLate', { step: decidedAt.step, time: formatInstant(decidedAt.at) })}
            </p>
          )
        )}
        <SupportLink
          subject={t('withdrawal.ask.subject', { reference: withdrawal.reference })}
          className={isOnItsPage ? buttonClass() : styles['ask']}
        >
          {t('withdrawal.ask')}
        </SupportLink>
      </div>
      {isConfirming && (
        <Dialog
          title={t('withdrawal.cancelTitle')}
          closeLabel={t('shell.close')}
          onClose={() => setConfirming(false)}
        >
          <div className={styles['dialog']}>
            <p>{t('withdrawal.cancelText', { amount })}</p>
            <Refusal error={error} />
            <div className={styles['pair']}>
              <Button onClick={() => setConfirming(false)}>{t('withdrawal.cancelNo')}</Button>
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
