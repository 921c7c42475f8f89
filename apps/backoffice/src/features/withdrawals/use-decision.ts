import { useState } from 'react'
import { useDraft } from '../../platform/drafts.ts'
import { useMay } from '../../platform/session.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { useActs, type Act, type WithdrawalCard } from './use-withdrawals.ts'

/** Each action opens a dialog first: nobody can undo one. */
export type DialogAct = Act
export type Decision = ReturnType<typeof useDecision>

/** An action without texts: nothing is lost when its dialog closes, and its refusal is shown behind it. */
const isConfirmed = (name: Act) => name === 'approve' || name === 'withdrawRequest'

/** What this person may decide about a withdrawal, the open dialog, the unsent texts, and the actions. */
export function useDecision({ withdrawal, approval }: WithdrawalCard) {
  const { reference } = withdrawal
  const { working, error, done, act, forgetError } = useActs(reference)
  const [question, setQuestion] = useDraft(`question ${reference}`)
  const [refusal, setRefusal] = useDraft(`refusal ${reference}`)
  const [note, setNote] = useDraft(`note ${reference}`)
  const [isNoting, setNoting] = useState(false)
  const [open, setOpen] = useState<DialogAct | null>(null)

  const mayDecide = useMay('decideWithdrawals')
  const isUndecided = mayDecide && approval !== 'decided'
  const isWithOther = withdrawal.assignment !== null && !withdrawal.assignment.isMine
  const isFree = isUndecided && !isWithOther
  const mayApprove = isFree && approval === 'may'
  // Decided meanwhile, by a colleague or by the player: nothing is left to confirm.
  if (open !== null && !isUndecided) setOpen(null)
  const waits = approval === 'waitsForPlayer'
  const begin = (name: DialogAct, isAllowed: boolean) => {
    if (!isAllowed || working !== null) return
    forgetError()
    setOpen(name)
  }
  useShortcuts({
    a: () => begin('approve', mayApprove),
    h: () => begin('request', isFree && !waits),
    r: () => begin('reject', isFree),
  })
  const forgetTexts = () => {
    setQuestion('')
    setRefusal('')
    setNote('')
    setNoting(false)
  }
  const doAct = async (name: Act) => {
    const message = name === 'request' ? question : refusal
    const refused = await act(name, { message: message.trim(), note: note.trim() })
    // The text was written for this action only.
    if (refused === null && name !== 'withdrawRequest') forgetTexts()
    if (refused === null || refused.error === 'already_decided' || isConfirmed(name)) setOpen(null)
  }
  return {
    working,
    error,
    done,
    isUndecided,
    isWithOther,
    isFree,
    mayApprove,
    waits,
    open,
    begin: (name: DialogAct) => begin(name, true),
    close: () => setOpen(null),
    doAct,
    question: { text: question, set: setQuestion },
    refusal: { text: refusal, set: setRefusal },
    note: { text: note, set: setNote },
    unsent: {
      why: !mayDecide ? 'permission' : isWithOther ? 'assigned' : 'ended',
      texts: [question, refusal, note].filter((text) => text !== ''),
      onDelete: forgetTexts,
    } as const,
    // A note started in a dialog is also sent with an approval, so it is shown.
    hasNote: isNoting || note !== '',
    addNote: () => setNoting(true),
  }
}
