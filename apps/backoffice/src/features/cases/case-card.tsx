import { useNowMs } from '@baize/client'
import type { StaffCase } from '@baize/contract'
import { Badge, Card } from '@baize/ui'
import { IconClockExclamation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { useMay } from '../../platform/session.ts'
import { CaseFacts } from './case-facts.tsx'
import { PlayerLink, tabOf, WITHDRAWAL } from './player-link.tsx'
import { ResolutionForm } from './resolution-form.tsx'
import { SuspenseForm } from './suspense-form.tsx'
import { CaseAssignment } from './case-assignment.tsx'
import styles from './cases.module.css'

const MINUTE_MS = 60_000

/** Called with the label of the button that closed the case. */
type OnSettled = (decision: string) => void

/** A case: what happened, its deadline, what to do, what is known about it, and the form that resolves it. */
export function CaseCard({ staffCase, onSettled }: { staffCase: StaffCase; onSettled: OnSettled }) {
  const { t } = useText()
  const isLate = useNowMs(MINUTE_MS) > Date.parse(staffCase.dueAt) && staffCase.closedAt === null
  return (
    <Card as="article" className={styles['case']} aria-labelledby={`case-${staffCase.id}`}>
      <h2 id={`case-${staffCase.id}`} className={styles['case-title']}>
        {t(`cases.kind.${staffCase.kind}`)}
      </h2>
      <p className={styles['meta']}>
        {staffCase.player !== null && (
          <>
            <PlayerLink player={staffCase.player} tab={tabOf(staffCase)} /> ·{' '}
          </>
        )}
        <code>{staffCase.subject}</code> · {t('cases.opened', { date: shortTime(staffCase.openedAt) })}
        {staffCase.closedAt !== null &&
          ` · ${t('cases.by', { name: staffCase.closedBy ?? '', date: shortTime(staffCase.closedAt) })}`}
        {staffCase.closedAt === null &&
          !isLate &&
          ` · ${t('cases.due', { date: shortTime(staffCase.dueAt) })}`}
      </p>
      {isLate && (
        <p>
          <Badge kind="warning" icon={<IconClockExclamation size={15} stroke={1.75} aria-hidden="true" />}>
            {t('cases.late', { date: shortTime(staffCase.dueAt) })}
          </Badge>
        </p>
      )}
      {staffCase.closedAt === null && <p>{t(whatToDo(staffCase))}</p>}
      <CaseFacts staffCase={staffCase} />
      <Links staffCase={staffCase} />
      {staffCase.closedAt === null && <CaseResolution staffCase={staffCase} onSettled={onSettled} />}
    </Card>
  )
}

function Links({ staffCase }: { staffCase: StaffCase }) {
  const { t } = useText()
  const mayReadAudit = useMay('readAudit')
  const isWithdrawal = WITHDRAWAL.test(staffCase.subject)
  return (
    <p className={styles['links']}>
      {staffCase.playerId !== null && isWithdrawal && (
        <Link to={paths.withdrawals} search={{ queue: 'underway', reference: staffCase.subject }}>
          {t('cases.withdrawal')}
        </Link>
      )}
      {mayReadAudit && (
        <Link to={paths.audit} search={{ by: 'subject', value: `case:${staffCase.id}` }}>
          {t('cases.audit')}
        </Link>
      )}
    </p>
  )
}

function whatToDo({ kind, decisions, details }: StaffCase) {
  if (kind !== 'notification_mismatch') return `cases.todo.${kind}` as const
  if (details['otherReference'] !== undefined) return 'cases.todo.notification_mismatch.other'
  return decisions.length > 0 ? 'cases.todo.notification_mismatch.decide' : 'cases.todo.notification_mismatch'
}

/** A decision that moves money needs its own permission; any other case is closed with a note. */
function CaseResolution({ staffCase, onSettled }: { staffCase: StaffCase; onSettled: OnSettled }) {
  const { t } = useText()
  const mayClose = useMay('settleCases')
  const maySettleDeposits = useMay('settleDeposits')
  const maySettlePayouts = useMay('decideWithdrawals')
  const isOfPayout = staffCase.kind === 'payout_unanswered'
  const mayDecide = isOfPayout ? maySettlePayouts : maySettleDeposits
  // Without an answer of the provider, a note alone may close the case.
  const isNoteEnough =
    isOfPayout || staffCase.kind === 'deposit_unanswered' || staffCase.decisions.length === 0
  const isDecision = staffCase.kind === 'deposit_on_suspense' || !isNoteEnough
  if (isDecision ? !mayDecide : !mayClose)
    return <p className={styles['meta']}>{t(isDecision ? 'cases.mayNot.decision' : 'cases.mayNot.note')}</p>
  return (
    <>
      {mayClose && <CaseAssignment staffCase={staffCase} />}
      {(staffCase.assignment === null || staffCase.assignment.isMe) &&
        (staffCase.kind === 'deposit_on_suspense' ? (
          <SuspenseForm staffCase={staffCase} onSettled={onSettled} />
        ) : (
          <ResolutionForm
            staffCase={staffCase}
            decisions={mayDecide ? staffCase.decisions : []}
            mayClose={isNoteEnough}
            onSettled={onSettled}
          />
        ))}
    </>
  )
}
