import type { StaffCase } from '@baize/contract'
import { isNoteEnough, type CaseDecisionOf, type CaseKind } from '@baize/domain'
import { Button } from '@baize/ui'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../platform/context.tsx'
import { useDraft } from '../../platform/drafts.ts'
import { useMay } from '../../platform/session.ts'
import { DraftsLeft } from '../../platform/unsent-texts.tsx'
import { CaseAssignment } from './case-assignment.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { ResolutionForm } from './resolution-form.tsx'
import { SuspenseForm } from './suspense-form.tsx'
import {
  isOfDeposit,
  isOfPayout,
  type CorrectionDecision,
  type DepositDecision,
  type OnRefused,
  type PaymentDecision,
  type PayoutDecision,
  type SuspenseDecision,
} from './use-cases.ts'
import styles from './cases.module.css'

export type ResolutionProps = {
  staffCase: StaffCase
  /** Called with the label of the button that closed the case. */
  onResolved: (decision: string) => void
  onRefused: OnRefused
}

/** The decisions that each form offers. */
type FormDecision = {
  note: never
  deposit: DepositDecision
  payout: PayoutDecision
  suspense: SuspenseDecision
  correction: CorrectionDecision
}
type Form = keyof FormDecision
/** The forms that offer every decision of a kind. */
type FormFor<Kind extends CaseKind> = {
  [Each in Form]: CaseDecisionOf<Kind> extends FormDecision[Each] ? Each : never
}[Form]

/** The form that resolves each kind. A kind with a decision that its form does not offer fails to compile. */
const formOf: { readonly [Kind in CaseKind]: FormFor<Kind> } = {
  notification_mismatch: 'deposit',
  unknown_reference: 'note',
  second_payment: 'deposit',
  event_changed: 'note',
  deposit_on_suspense: 'suspense',
  deposit_unanswered: 'deposit',
  payout_unanswered: 'payout',
  payout_failed: 'note',
  payout_returned: 'note',
  payout_name_differs: 'note',
  closed_with_money: 'note',
  correction_proposed: 'correction',
  same_document_picture: 'note',
  provider_refused: 'note',
  transaction_difference: 'note',
  ledger_drift: 'note',
  audit_broken: 'note',
}

const resolutions: Readonly<Record<Form, (props: ResolutionProps) => ReactNode>> = {
  note: NoteResolution,
  deposit: DepositResolution,
  payout: PayoutResolution,
  suspense: SuspenseResolution,
  correction: CorrectionResolution,
}

/** A decision needs its own permission; any other case is closed with a note. */
export function CaseResolution(props: ResolutionProps) {
  const Resolution = resolutions[formOf[props.staffCase.kind]]
  return <Resolution {...props} />
}

function NoteResolution(props: ResolutionProps) {
  return <PaymentResolution {...props} mayDecide={false} decisions={[]} />
}

function DepositResolution(props: ResolutionProps) {
  const mayDecide = useMay('resolveDeposits')
  const decisions = props.staffCase.decisions.filter(isOfDeposit)
  return <PaymentResolution {...props} mayDecide={mayDecide} decisions={decisions} />
}

function PayoutResolution(props: ResolutionProps) {
  const mayDecide = useMay('decideWithdrawals')
  const decisions = props.staffCase.decisions.filter(isOfPayout)
  return <PaymentResolution {...props} mayDecide={mayDecide} decisions={decisions} />
}

function PaymentResolution({
  mayDecide,
  decisions,
  ...props
}: ResolutionProps & { mayDecide: boolean; decisions: readonly PaymentDecision[] }) {
  const { kind, decisions: offered } = props.staffCase
  const mayClose = isNoteEnough(kind, offered)
  return (
    <Work {...props} isDecision={!mayClose} mayDecide={mayDecide}>
      <ResolutionForm {...props} decisions={mayDecide ? decisions : []} mayClose={mayClose} />
    </Work>
  )
}

function SuspenseResolution(props: ResolutionProps) {
  return (
    <Work {...props} isDecision mayDecide={useMay('resolveDeposits')}>
      <SuspenseForm {...props} />
    </Work>
  )
}

function CorrectionResolution(props: ResolutionProps) {
  const { t } = useText()
  const mayApprove = useMay('approveCorrections')
  const { id, approvals, assignment } = props.staffCase
  const isMine = approvals.some(({ isMe }) => isMe)
  if (!isMine && !mayApprove)
    return (
      <>
        <p className={styles['meta']}>{t('cases.mayNot.decision')}</p>
        <DraftsLeft why="permission" places={notePlaces(id)} />
      </>
    )
  return (
    <>
      {!isMine && <CaseAssignment staffCase={props.staffCase} onRefused={props.onRefused} />}
      {isMine || assignment === null || assignment.isMe ? (
        <Folded id={id}>
          <CorrectionForm {...props} />
        </Folded>
      ) : (
        <DraftsLeft why="assigned" places={notePlaces(id)} />
      )}
    </>
  )
}

type WorkProps = Omit<ResolutionProps, 'onResolved'> & {
  /** Whether only a decision resolves the case. */
  isDecision: boolean
  mayDecide: boolean
  children: ReactNode
}

/** Assignment and form of a case for those who may resolve it, while no colleague works on it. */
function Work({ staffCase, onRefused, isDecision, mayDecide, children }: WorkProps) {
  const { t } = useText()
  const mayClose = useMay('resolveCases')
  if (isDecision ? !mayDecide : !mayClose)
    return (
      <>
        <p className={styles['meta']}>{t(isDecision ? 'cases.mayNot.decision' : 'cases.mayNot.note')}</p>
        <DraftsLeft why="permission" places={notePlaces(staffCase.id)} />
      </>
    )
  return (
    <>
      {mayClose && <CaseAssignment staffCase={staffCase} onRefused={onRefused} />}
      {staffCase.assignment === null || staffCase.assignment.isMe ? (
        <Folded id={staffCase.id}>{children}</Folded>
      ) : (
        <DraftsLeft why="assigned" places={notePlaces(staffCase.id)} />
      )}
    </>
  )
}

/** Where the forms of a case save their unsent texts. */
const notePlaces = (id: string) => [`note-${id}`, `confirmation ${id}`]

/** Note and decisions, once somebody resolves the case; a note that was begun stays open. */
function Folded({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useText()
  const [draft] = useDraft(`note-${id}`)
  const [isOpen, setOpen] = useState(draft !== '')
  const [isPressed, setPressed] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  // The pressed button is gone; its work continues in the note.
  useEffect(() => {
    if (isPressed) form.current?.querySelector('input')?.focus()
  }, [isPressed])
  const open = () => {
    setOpen(true)
    setPressed(true)
  }
  return isOpen ? (
    <div ref={form} className={styles['case-form']}>
      {children}
    </div>
  ) : (
    <Button onClick={open}>{t('cases.resolve')}</Button>
  )
}
