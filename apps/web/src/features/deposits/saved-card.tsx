import { Refusal, type ApiError } from '@baize/client'
import { Alert, Button, Dialog } from '@baize/ui'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { useT } from '../../platform/i18n.tsx'
import { refresh } from '../../platform/query.ts'
import { SupportLink } from '../../parts/support-link.tsx'
import type { StoredCard } from './deposit-choice.ts'
import styles from './notices.module.css'
import outcome from './outcome.module.css'

const termsOf = ({ description, ending, expiryDate }: StoredCard) => ({
  brand: description,
  ending,
  month: expiryDate.slice(5),
  year: expiryDate.slice(0, 4),
})

/** A saved card: where its security code will be requested, and the button that removes it. */
export function SavedCard({ card }: { card: StoredCard }) {
  const t = useT()
  return (
    <div className={styles['saved']}>
      <p>
        <IconLock size={18} stroke={1.75} aria-hidden="true" />
        <span>{t('deposit.card.code', termsOf(card))}</span>
      </p>
      <RemoveSavedCard card={card} />
    </div>
  )
}

/**
 * Shown instead of the form: why the card cannot pay, whom to contact, and the button that removes it (1§4
 * "Blocked stored payment detail").
 */
export function UnusableCard({ card }: { card: StoredCard }) {
  const t = useT()
  const terms = termsOf(card)
  return (
    <>
      <Alert kind="info" isLive title={t('deposit.card', terms)}>
        {t(
          card.blocked === null ? 'deposit.card.expiredText' : `deposit.card.blocked.${card.blocked}`,
          terms,
        )}{' '}
        {card.blocked !== null && (
          <SupportLink subject={t('deposit.card', terms)} className={styles['inline']}>
            {t('deposit.card.contact')}
          </SupportLink>
        )}
      </Alert>
      <div>
        <RemoveSavedCard card={card} />
      </div>
    </>
  )
}

function RemoveSavedCard({ card }: { card: StoredCard }) {
  const t = useT()
  const [isConfirming, setConfirming] = useState(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  // The generic payment error, about money that was not taken, does not apply here.
  const hasNoAnswer = error?.error === 'provider_connection_failed'
  const open = () => {
    setError(null)
    setConfirming(true)
  }
  const remove = async () => {
    setSending(true)
    setError(null)
    const answer = await api.post('payments.forgetStoredPaymentDetail', {
      storedDetailReference: card.storedDetailReference,
    })
    setSending(false)
    if (!answer.ok) return setError(answer.error)
    setConfirming(false)
    refresh('payments.depositStoredPaymentDetails')
  }
  return (
    <>
      <Button variant="quiet" onClick={open}>
        {t('deposit.card.remove')}
      </Button>
      {isConfirming && (
        <Dialog
          title={t('deposit.card.removeTitle')}
          closeLabel={t('shell.close')}
          onClose={() => setConfirming(false)}
        >
          <div className={outcome['thanks']}>
            <p>
              {t(
                card.blocked === null ? 'deposit.card.removeText' : 'deposit.card.removeBlockedText',
                termsOf(card),
              )}
            </p>
            <Refusal error={error} text={hasNoAnswer ? t('deposit.card.removeFailed') : undefined} />
            <div className={outcome['pair']}>
              <Button onClick={() => setConfirming(false)}>{t('deposit.card.removeNo')}</Button>
              <Button variant="danger" isWorking={isSending} onClick={() => void remove()}>
                {t('deposit.card.remove')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
