import type { WithdrawalState } from '@baize/domain'
import { Alert, Button, formatMoney } from '@baize/ui'
import { useRef, useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { useDraft } from '../../platform/drafts.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useDestination } from './use-destination.ts'
import type { Holder } from './use-claim.ts'
import { useActs, type Act, type WithdrawalCard } from './use-withdrawals.ts'
import styles from './card.module.css'

type Props = { card: WithdrawalCard; holder: Holder | null; onTakeOver: () => Promise<void> }

/** The note that asking and refusing need, and the buttons that decide; or why there is nothing to decide for this person. */
export function DecisionForm({ card, holder, onTakeOver }: Props) {
  const { t, errorText } = useText()
  const { withdrawal, approval } = card
  const { working, error, done, act } = useActs(withdrawal.reference)
  const [note, setNote] = useDraft(`withdrawal ${withdrawal.reference}`)
  const [faultOf, setFault] = useState<'ask' | 'reject' | null>(null)
  const [asked, setAsked] = useState<Act | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const destination = useDestination(withdrawal)
  const amount = formatMoney(BigInt(withdrawal.amount), withdrawal.currency)

  const isFree = holder === null && approval !== 'decided' && approval !== 'notAllowed'
  const mayApprove = isFree && approval === 'may'
  const waits = approval === 'waitsForPlayer'
  /** What a key asks for is asked once more; a button says what it does. */
  const withNote = (name: 'ask' | 'reject', isByKey: boolean) => {
    const isEmpty = note.trim() === ''
    setFault(isEmpty ? name : null)
    if (isEmpty) field.current?.focus()
    else if (isByKey) setAsked(name)
    else void doAct(name, note.trim())
  }
  useShortcuts({
    a: () => mayApprove && working === null && setAsked('approve'),
    h: () => isFree && !waits && working === null && withNote('ask', true),
  })
  /** What was said is said: the note is for the next act. */
  const doAct = async (name: Act, said: string) => {
    if (await act(name, said)) setNote('')
  }
  const confirm = async () => {
    if (asked !== null) await doAct(asked, note.trim())
    setAsked(null)
  }

  const approveLabel =
    withdrawal.needsTwo && withdrawal.approvals.length === 0 ? 'withdrawals.card.approveFirst' : 'withdrawals.card.approve'
  return (
    <div className={styles['decision']}>
      {done !== null && (
        <Alert kind={done === 'approved' || done === 'rejected' ? 'success' : 'info'} isLive>
          {t(`withdrawals.done.${done}`)}
        </Alert>
      )}
      {error !== null && (
        <Alert kind="danger" isLive>
          {errorText(error)}
        </Alert>
      )}
      {holder !== null && (
        <Alert kind="warning" isLive action={<Button onClick={() => void onTakeOver()}>{t('withdrawals.claim.takeOver')}</Button>}>
          {t('withdrawals.claim.other', { name: holder.name, time: shortTime(holder.until) })}
        </Alert>
      )}
      {done === null && holder === null && approval !== 'may' && (
        <Alert kind="info">
          {approval === 'decided'
            ? t('withdrawals.card.decided', { state: t(`withdrawals.state.${withdrawal.state as WithdrawalState}`).toLowerCase() })
            : approval === 'waitsForPlayer'
              ? t('withdrawals.cannot.waitsForPlayer', { date: shortTime(withdrawal.question?.answerBy ?? withdrawal.requestedAt) })
              : t(`withdrawals.cannot.${approval}`)}
        </Alert>
      )}
      {isFree && (
        <>
          <label className={styles['note']} htmlFor="note">
            {t('withdrawals.card.note')}
            <textarea
              id="note"
              ref={field}
              rows={2}
              maxLength={500}
              placeholder={t('withdrawals.card.note.hint')}
              value={note}
              aria-invalid={faultOf !== null || undefined}
              aria-describedby={faultOf === null ? undefined : 'note-fault'}
              onChange={(event) => setNote(event.target.value)}
            />
          </label>
          {faultOf !== null && (
            <p id="note-fault" role="alert" className={styles['fault']}>
              {t(`withdrawals.card.note.fault.${faultOf}`)}
            </p>
          )}
          {mayApprove && (
            <Button variant="primary" size="large" block isWorking={working === 'approve'} onClick={() => void doAct('approve', '')}>
              {working === 'approve' ? t('withdrawals.card.approving') : t(approveLabel, { amount })}
            </Button>
          )}
          <div className={styles['pair']}>
            {waits ? (
              <Button isWorking={working === 'askEnd'} onClick={() => void doAct('askEnd', '')}>
                {t('withdrawals.card.askEnd')}
              </Button>
            ) : (
              <Button isWorking={working === 'ask'} onClick={() => withNote('ask', false)}>
                {t('withdrawals.card.ask')}
              </Button>
            )}
            <Button variant="danger" isWorking={working === 'reject'} onClick={() => withNote('reject', false)}>
              {t(working === 'reject' ? 'withdrawals.card.rejecting' : 'withdrawals.card.reject')}
            </Button>
          </div>
        </>
      )}
      <p className={styles['second']}>{t('withdrawals.card.recorded')}</p>
      {asked !== null && (
        <ConfirmDialog
          title={t(asked === 'approve' ? 'withdrawals.confirm.approve' : 'withdrawals.confirm.ask')}
          yes={t(asked === 'approve' ? approveLabel : 'withdrawals.card.ask', { amount })}
          isWorking={working !== null}
          onYes={() => void confirm()}
          onClose={() => setAsked(null)}
        >
          {asked === 'approve'
            ? t('withdrawals.confirm.approve.text', { amount, name: withdrawal.ownerName ?? '', to: destination })
            : note.trim()}
        </ConfirmDialog>
      )}
    </div>
  )
}
