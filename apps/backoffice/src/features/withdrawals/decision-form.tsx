import type { WithdrawalState } from '@baize/domain'
import { Alert, Button, formatMoney } from '@baize/ui'
import { IconNotes } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { useDraft } from '../../platform/drafts.ts'
import { useMay } from '../../platform/session.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { TextArea } from '../../platform/text-area.tsx'
import { Assignment } from './assignment.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { useDestination } from './use-destination.ts'
import { useActs, type Act, type WithdrawalCard } from './use-withdrawals.ts'
import styles from './card.module.css'

/** The decision buttons, or the reason why this person cannot decide. */
export function DecisionForm({ card }: { card: WithdrawalCard }) {
  const { t, errorText } = useText()
  const { withdrawal, approval } = card
  const { reference } = withdrawal
  const { working, error, done, act } = useActs(reference)
  const [question, setQuestion] = useDraft(`question ${reference}`)
  const [refusal, setRefusal] = useDraft(`refusal ${reference}`)
  const [note, setNote] = useDraft(`note ${reference}`)
  const [isNoting, setNoting] = useState(false)
  // A note started in a dialog is also sent with an approval, so it is shown.
  const hasNote = isNoting || note !== ''
  const [open, setOpen] = useState<'approve' | 'ask' | 'reject' | null>(null)
  const destination = useDestination(withdrawal)
  const amount = formatMoney(BigInt(withdrawal.amount), withdrawal.currency)

  const mayDecide = useMay('decideWithdrawals')
  const isUndecided = mayDecide && approval !== 'decided'
  const isWithOther = withdrawal.assignment !== null && !withdrawal.assignment.isMine
  const isFree = isUndecided && !isWithOther
  const mayApprove = isFree && approval === 'may'
  const waits = approval === 'waitsForPlayer'
  const begin = (name: 'approve' | 'ask' | 'reject', isAllowed: boolean) => {
    if (isAllowed && working === null) setOpen(name)
  }
  useShortcuts({
    a: () => begin('approve', mayApprove),
    h: () => begin('ask', isFree && !waits),
    r: () => begin('reject', isFree),
  })
  const doAct = async (name: Act) => {
    const message = name === 'ask' ? question : refusal
    const isDone = await act(name, { message: message.trim(), note: note.trim() })
    // The text was written for this action only.
    if (isDone && name !== 'askEnd') {
      setQuestion('')
      setRefusal('')
      setNote('')
      setNoting(false)
    }
    if (isDone || name === 'approve') setOpen(null)
  }

  const approveLabel =
    withdrawal.needsTwo && withdrawal.approvals.length === 0
      ? 'withdrawals.card.approveFirst'
      : 'withdrawals.card.approve'
  const fault = error === null ? null : errorText(error)
  return (
    <div className={styles['decision']}>
      {done !== null && (
        <Alert kind={done === 'approved' || done === 'rejected' ? 'success' : 'info'} isLive>
          {t(`withdrawals.done.${done}`)}
        </Alert>
      )}
      {fault !== null && open === null && (
        <Alert kind="danger" isLive>
          {fault}
        </Alert>
      )}
      {done === null && !isWithOther && approval !== 'may' && (
        <Alert kind="info">
          {approval === 'decided'
            ? t('withdrawals.card.decided', {
                state: t(`withdrawals.state.${withdrawal.state as WithdrawalState}`).toLowerCase(),
              })
            : approval === 'waitsForPlayer'
              ? t('withdrawals.cannot.waitsForPlayer', {
                  date: shortTime(withdrawal.question?.answerBy ?? withdrawal.requestedAt),
                })
              : t(`withdrawals.cannot.${approval}`)}
        </Alert>
      )}
      {isUndecided && <Assignment card={card} />}
      {isFree && (
        <>
          {mayApprove && hasNote && (
            <TextArea
              id="approval-note"
              kind="note"
              rows={2}
              label={t('withdrawals.note')}
              hint={t('withdrawals.note.hint')}
              value={note}
              onChange={setNote}
            />
          )}
          {mayApprove && (
            <Button
              variant="primary"
              size="large"
              block
              isWorking={working === 'approve'}
              onClick={() => begin('approve', true)}
            >
              {working === 'approve' ? t('withdrawals.card.approving') : t(approveLabel, { amount })}
            </Button>
          )}
          <div className={styles['pair']}>
            {waits ? (
              <Button isWorking={working === 'askEnd'} onClick={() => void doAct('askEnd')}>
                {t('withdrawals.card.withdrawRequest')}
              </Button>
            ) : (
              <Button onClick={() => begin('ask', true)}>{t('withdrawals.card.requestInformation')}</Button>
            )}
            <Button variant="danger" onClick={() => begin('reject', true)}>
              {t('withdrawals.card.reject')}
            </Button>
          </div>
          {mayApprove && !hasNote && (
            <Button
              variant="quiet"
              size="small"
              icon={<IconNotes size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => setNoting(true)}
            >
              {t('withdrawals.note.add')}
            </Button>
          )}
        </>
      )}
      <p className={styles['second']}>{t('withdrawals.card.recorded')}</p>
      {open === 'approve' && (
        <ConfirmDialog
          title={t('withdrawals.confirm.approve')}
          yes={t(approveLabel, { amount })}
          isWorking={working !== null}
          onYes={() => void doAct('approve')}
          onClose={() => setOpen(null)}
        >
          {t('withdrawals.confirm.approve.text', {
            amount,
            name: withdrawal.ownerName ?? '',
            to: destination,
          })}
        </ConfirmDialog>
      )}
      {(open === 'ask' || open === 'reject') && (
        <MessageDialog
          act={open}
          amount={amount}
          message={open === 'ask' ? { text: question, set: setQuestion } : { text: refusal, set: setRefusal }}
          note={{ text: note, set: setNote }}
          isWorking={working !== null}
          error={fault}
          onSend={() => void doAct(open)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
