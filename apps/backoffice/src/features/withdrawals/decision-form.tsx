import type { WithdrawalState } from '@baize/domain'
import { Alert, Button, formatMoney } from '@baize/ui'
import { useRef, useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { useDecision, type WithdrawalCard } from './use-withdrawals.ts'
import styles from './withdrawals.module.css'

/** The note that a refusal needs, and the two buttons that decide; or why there is nothing to decide for this person. */
export function DecisionForm({ card }: { card: WithdrawalCard }) {
  const { t, errorText } = useText()
  const { withdrawal, approval } = card
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
  const approveLabel =
    withdrawal.needsTwo && withdrawal.approvals.length === 0 ? 'withdrawals.card.approveFirst' : 'withdrawals.card.approve'
  return (
    <div className={styles['decision']}>
      {done !== null && (
        <Alert kind={done === 'first' ? 'info' : 'success'} isLive>
          {t(`withdrawals.done.${done}`)}
        </Alert>
      )}
      {error !== null && (
        <Alert kind="danger" isLive>
          {errorText(error)}
        </Alert>
      )}
      {done === null && approval !== 'may' && (
        <Alert kind="info">
          {approval === 'decided'
            ? t('withdrawals.card.decided', { state: t(`withdrawals.state.${withdrawal.state as WithdrawalState}`).toLowerCase() })
            : t(`withdrawals.cannot.${approval}`)}
        </Alert>
      )}
      {approval !== 'decided' && approval !== 'notAllowed' && (
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
          {approval === 'may' && (
            <Button variant="primary" size="large" block isWorking={working === 'approve'} onClick={() => void decide('approve', '')}>
              {working === 'approve'
                ? t('withdrawals.card.approving')
                : t(approveLabel, { amount: formatMoney(BigInt(withdrawal.amount), withdrawal.currency) })}
            </Button>
          )}
          <Button variant="danger" block isWorking={working === 'reject'} onClick={reject}>
            {t(working === 'reject' ? 'withdrawals.card.rejecting' : 'withdrawals.card.reject')}
          </Button>
        </>
      )}
      <p className={styles['second']}>{t('withdrawals.card.recorded')}</p>
    </div>
  )
}
