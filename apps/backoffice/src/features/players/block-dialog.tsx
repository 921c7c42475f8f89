import { Dialog } from '@baize/ui'
import { useText } from '../../platform/context.tsx'
import { NoteForm } from '../../platform/note-form.tsx'
import { usePlayerAct, type PaymentCard } from './use-players.ts'
import styles from './players.module.css'

type Props = { playerId: string; card: PaymentCard; onClose: () => void }

/** Blocks or unblocks a saved card, with an internal note for the audit trail. */
export function BlockDialog({ playerId, card, onClose }: Props) {
  const { t } = useText()
  const act = card.block === null ? 'block' : 'unblock'
  const block = usePlayerAct('staff.paymentCardBlock', playerId, 'cards')
  const unblock = usePlayerAct('staff.paymentCardUnblock', playerId, 'cards')
  const { isWorking, error, act: change } = act === 'block' ? block : unblock
  const run = async (note: string) => {
    const isDone = (await change({ playerId, cardId: card.id, note })) !== null
    if (isDone) onClose()
    return isDone
  }
  return (
    <Dialog
      title={t(`players.card.${act}Title`, { brand: card.brand, ending: card.ending })}
      closeLabel={t('players.card.close')}
      onClose={onClose}
    >
      <div className={styles['panels']}>
        <p>{t(`players.card.${act}Text`)}</p>
        <NoteForm
          id={`block-note-${card.id}`}
          label={t('players.card.note')}
          hint={t('players.card.note.hint')}
          fault={t('players.card.note.fault')}
          maxLength={500}
          error={error}
          actions={[{ label: t(`players.card.${act}`), isWorking, run }]}
        />
      </div>
    </Dialog>
  )
}
