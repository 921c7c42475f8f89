import { Refusal, type ApiError } from '@baize/client'
import { Alert, Button, Dialog } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { useT } from '../../platform/i18n.tsx'
import { reading, refresh } from '../../platform/query.ts'
import styles from './outcome.module.css'

type Props = { reference: string; onEnded?: () => void }

/**
 * Cancels an open deposit at its provider, or explains why it cannot be cancelled and how it counts towards
 * the limits.
 */
export function CancelDeposit({ reference, onEnded }: Props) {
  const t = useT()
  const [isConfirming, setConfirming] = useState(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const { data: status } = useQuery(reading('payments.depositStatus', { reference }))
  const cancellation = status?.cancellation ?? null
  if (cancellation === null) return null
  if (cancellation !== 'possible') return <Alert kind="info">{t(`deposit.cancel.${cancellation}`)}</Alert>

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
      <Button onClick={() => setConfirming(true)}>{t('deposit.cancel')}</Button>
      {isConfirming && (
        <Dialog
          title={t('deposit.cancel.title')}
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
