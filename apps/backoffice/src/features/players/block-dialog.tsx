import { Alert, Button, Dialog, TextField } from '@baize/ui'
import { useState, type FormEvent } from 'react'
import { useText } from '../../platform/context.tsx'
import { usePlayerAct, type PaymentCard } from './use-players.ts'
import styles from './players.module.css'

type Props = { playerId: string; card: PaymentCard; onClose: () => void }

/** Blocks a kept card, or lifts its block, with the reason that the audit trail keeps. */
export function BlockDialog({ playerId, card, onClose }: Props) {
  const { t, errorText } = useText()
  const act = card.block === null ? 'block' : 'unblock'
  const block = usePlayerAct('staff.paymentCardBlock', playerId, 'cards')
  const unblock = usePlayerAct('staff.paymentCardUnblock', playerId, 'cards')
  const { isWorking, error, act: change } = act === 'block' ? block : unblock
  const [reason, setReason] = useState('')
  const [hasFault, setFault] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFault(reason.trim() === '')
    if (reason.trim() === '' || isWorking) return
    if ((await change({ playerId, cardId: card.id, reason: reason.trim() })) !== null) onClose()
  }
  return (
    <Dialog
      title={t(`players.card.${act}Title`, { brand: card.brand, ending: card.ending })}
      closeLabel={t('players.card.close')}
      onClose={onClose}
    >
      <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        {error !== null && (
          <Alert kind="danger" isLive>
            {errorText(error)}
          </Alert>
        )}
        <p>{t(`players.card.${act}Text`)}</p>
        <TextField
          id="block-reason"
          label={t('players.card.reason')}
          hint={t('players.card.reason.hint')}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={hasFault ? t('players.card.reason.fault') : undefined}
        />
        <Button type="submit" variant={act === 'block' ? 'danger' : 'primary'} isWorking={isWorking}>
          {t(`players.card.${act}`)}
        </Button>
      </form>
    </Dialog>
  )
}
