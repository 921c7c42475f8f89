import { Refusal, type ApiError } from '@baize/client'
import { Alert, Button, Dialog, formatMoney } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { useT } from '../../platform/i18n.tsx'
import { reading, refresh } from '../../platform/query.ts'
import styles from './outcome.module.css'

/** In a list the buttons are short; their names contain the deposit's amount, and the line describes them. */
export type InList = { readonly amount: string; readonly describedBy: string }

type Props = { reference: string; onEnded?: () => void; inList?: InList }

/**
 * Cancels an open deposit at its provider, or explains why it cannot be cancelled and how it counts towards
 * the limits.
 */
export function CancelDeposit({ reference, onEnded, inList }: Props) {
  const t = useT()
  const [isConfirming, setConfirming] = useState(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const { data: status } = useQuery(reading('payments.depositStatus', { reference }))
  if (status === undefined || status.cancellation === null) return null
  const { cancellation } = status
  if (cancellation !== 'possible')
    return inList === undefined ? (
      <Alert kind="info">{t(`deposit.cancel.${cancellation}`)}</Alert>
    ) : (
      <p className={styles['hint']}>{t(`deposit.open.${cancellation}`)}</p>
    )
  const amount = formatMoney(BigInt(status.amount), status.currency)

  const open = () => {
    setError(null)
    setConfirming(true)
  }
  const cancel = async () => {
    setSending(true)
    setError(null)
    const answer = await api.post('payments.depositCancel', { reference })
    setSending(false)
    // Whatever the result, the deposit may have ended meanwhile.
    refresh(
      'payments.depositStatus',
      'payments.transactions',
      'payments.deposits',
      'payments.methods',
      'player.limits',
    )
    if (!answer.ok && answer.error.error !== 'already_decided') return setError(answer.error)
    setConfirming(false)
    if (!answer.ok || answer.value.cancellation === null) onEnded?.()
  }
  return (
    <>
      <Button
        size={inList === undefined ? 'medium' : 'small'}
        aria-label={inList && t('deposit.open.cancelOf', { amount: inList.amount })}
        aria-describedby={inList?.describedBy}
        onClick={open}
      >
        {t(inList === undefined ? 'deposit.cancel' : 'deposit.open.cancel')}
      </Button>
      {isConfirming && (
        <Dialog
          title={t('deposit.cancel.title', { amount })}
          closeLabel={t('shell.close')}
          onClose={() => setConfirming(false)}
        >
          <div className={styles['thanks']}>
            <Refusal error={error} takesFocus />
            <p>{t('deposit.cancel.text')}</p>
            <div className={styles['pair']}>
              <Button onClick={() => setConfirming(false)}>{t('deposit.cancel.no')}</Button>
              <Button variant="primary" isWorking={isSending} onClick={() => void cancel()}>
                {t('deposit.cancel')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
