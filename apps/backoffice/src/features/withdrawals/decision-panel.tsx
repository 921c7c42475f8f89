import { Refusal } from '@baize/client'
import type { WithdrawalState } from '@baize/domain'
import { Alert, Button, formatMoney } from '@baize/ui'
import { IconNotes } from '@tabler/icons-react'
import { ConfirmDialog } from '../../platform/confirm-dialog.tsx'
import { useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { TextArea } from '../../platform/text-area.tsx'
import { UnsentTexts } from '../../platform/unsent-texts.tsx'
import { EndRequest, MessageDialog } from '../information-requests/index.ts'
import { useDecidedTexts } from './use-decided-texts.ts'
import { useDecision, type Decision } from './use-decision.ts'
import { useDestination } from './use-destination.ts'
import type { WithdrawalCard } from './use-withdrawals.ts'
import { WithdrawalAssignment } from './withdrawal-assignment.tsx'
import styles from './card.module.css'

type Props = { card: WithdrawalCard; decision: Decision }

/** The decision buttons, or the reason why this person cannot decide. */
export function DecisionPanel({ card }: { card: WithdrawalCard }) {
  const { t } = useText()
  const decision = useDecision(card)
  return (
    <div className={styles['decision']}>
      <DecisionNotices card={card} decision={decision} />
      {decision.isUndecided && <WithdrawalAssignment card={card} />}
      {decision.isFree ? (
        <DecisionButtons card={card} decision={decision} />
      ) : (
        <UnsentTexts {...decision.unsent} />
      )}
      <div className={styles['decision-end']}>
        <p className={styles['second']}>{t('withdrawals.card.recorded')}</p>
        {decision.isFree && decision.mayApprove && !decision.hasNote && (
          <Button
            variant="quiet"
            size="small"
            icon={<IconNotes size={18} stroke={1.75} aria-hidden="true" />}
            onClick={decision.addNote}
          >
            {t('withdrawals.note.add')}
          </Button>
        )}
      </div>
      <DecisionDialogs card={card} decision={decision} />
    </div>
  )
}

/** The result of the last action, its error, and why the withdrawal cannot be approved. */
function DecisionNotices({
  card: { withdrawal, approval, decision: made },
  decision: { done, error, open, isWithOther },
}: Props) {
  const { t } = useText()
  const { decided, tooLate } = useDecidedTexts()
  const isTooLate = open === null && tooLate(error) !== undefined
  return (
    <>
      {done !== null && (
        <Alert kind={done === 'approved' || done === 'rejected' ? 'success' : 'info'} isLive>
          {t(`withdrawals.done.${done}`)}
        </Alert>
      )}
      <Refusal error={open === null ? error : null} text={tooLate(error)} takesFocus />
      {done === null && !isWithOther && !isTooLate && approval !== 'may' && (
        <Alert kind="info">
          {approval === 'decided'
            ? (decided(made) ??
              t('withdrawals.card.decided', {
                state: t(`withdrawals.state.${withdrawal.state as WithdrawalState}`).toLowerCase(),
              }))
            : approval === 'waitsForPlayer'
              ? t('withdrawals.cannot.waitsForPlayer', {
                  date: shortTime(withdrawal.informationRequest?.answerBy ?? withdrawal.requestedAt),
                })
              : t(`withdrawals.cannot.${approval}`)}
        </Alert>
      )}
    </>
  )
}

function DecisionButtons({ card: { withdrawal }, decision }: Props) {
  const { t } = useText()
  const approveLabel = useApproveLabel(withdrawal)
  const { mayApprove, hasNote, working, note, begin } = decision
  return (
    <>
      {mayApprove && hasNote && (
        <TextArea
          id="approval-note"
          kind="note"
          rows={2}
          label={t('withdrawals.note')}
          hint={t('withdrawals.note.hint')}
          value={note.text}
          onChange={note.set}
        />
      )}
      {mayApprove && (
        <Button
          variant="primary"
          size="large"
          block
          isWorking={working === 'approve'}
          onClick={() => begin('approve')}
        >
          {working === 'approve' ? t('withdrawals.card.approving') : approveLabel}
        </Button>
      )}
      <div className={styles['pair']}>
        {decision.waits ? (
          <Button isWorking={working === 'withdrawRequest'} onClick={() => begin('withdrawRequest')}>
            {t('withdrawals.card.withdrawRequest')}
          </Button>
        ) : (
          <Button onClick={() => begin('request')}>{t('withdrawals.card.requestInformation')}</Button>
        )}
        <Button variant="danger" onClick={() => begin('reject')}>
          {t('withdrawals.card.reject')}
        </Button>
      </div>
    </>
  )
}

function DecisionDialogs({ card: { withdrawal }, decision }: Props) {
  const { t } = useText()
  const approveLabel = useApproveLabel(withdrawal)
  const destination = useDestination(withdrawal)
  const amount = amountOf(withdrawal)
  const { open, working, error, close, doAct } = decision
  if (open === null) return null
  if (open === 'approve') {
    return (
      <ConfirmDialog
        title={t('withdrawals.confirm.approve')}
        yes={approveLabel}
        isWorking={working !== null}
        onYes={() => void doAct('approve')}
        onClose={close}
      >
        {t('withdrawals.confirm.approve.text', {
          amount,
          name: withdrawal.ownerName ?? '',
          to: destination,
        })}
      </ConfirmDialog>
    )
  }
  if (open === 'withdrawRequest')
    return (
      <EndRequest isWorking={working !== null} onYes={() => void doAct('withdrawRequest')} onClose={close} />
    )
  return (
    <MessageDialog
      id="withdrawal"
      texts={{
        title: t(`withdrawals.message.title.${open}`, { amount }),
        hint: t(`withdrawals.message.hint.${open}`),
        fault: t(`withdrawals.message.fault.${open}`),
        send: t(`withdrawals.message.send.${open}`, { amount }),
      }}
      variant={open === 'reject' ? 'danger' : 'primary'}
      message={open === 'request' ? decision.question : decision.refusal}
      note={decision.note}
      isWorking={working !== null}
      error={error}
      onSend={() => void doAct(open)}
      onClose={close}
    />
  )
}

type Withdrawal = WithdrawalCard['withdrawal']

const amountOf = ({ amount, currency }: Withdrawal) => formatMoney(BigInt(amount), currency)

/** The label of the approval, which says when it is the first of two. */
function useApproveLabel(withdrawal: Withdrawal): string {
  const { t } = useText()
  const isFirstOfTwo = withdrawal.needsTwo && withdrawal.approvals.length === 0
  return t(isFirstOfTwo ? 'withdrawals.card.approveFirst' : 'withdrawals.card.approve', {
    amount: amountOf(withdrawal),
  })
}
