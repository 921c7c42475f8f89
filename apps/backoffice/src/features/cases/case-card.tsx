import { useNowMs } from '@baize/client'
import type { StaffCase } from '@baize/contract'
import { Badge } from '@baize/ui'
import { IconClockExclamation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
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
export function CaseCard({ item, onSettled }: { item: StaffCase; onSettled: OnSettled }) {
  const { t } = useText()
  const isLate = useNowMs(MINUTE_MS) > Date.parse(item.dueAt) && item.closedAt === null
  return (
    <article className={styles['item']} aria-labelledby={`item-${item.id}`}>
      <h2 id={`item-${item.id}`} className={styles['item-title']}>
        {t(`cases.kind.${item.kind}`)}
      </h2>
      <p className={styles['meta']}>
        {item.player !== null && (
          <>
            <PlayerLink player={item.player} tab={tabOf(item)} /> ·{' '}
          </>
        )}
        <code>{item.subject}</code> · {t('cases.opened', { date: shortTime(item.openedAt) })}
        {item.closedAt !== null &&
          ` · ${t('cases.by', { name: item.closedBy ?? '', date: shortTime(item.closedAt) })}`}
        {item.closedAt === null && !isLate && ` · ${t('cases.due', { date: shortTime(item.dueAt) })}`}
      </p>
      {isLate && (
        <p>
          <Badge kind="warning" icon={<IconClockExclamation size={15} stroke={1.75} aria-hidden="true" />}>
            {t('cases.late', { date: shortTime(item.dueAt) })}
          </Badge>
        </p>
      )}
      {item.closedAt === null && <p>{t(whatToDo(item))}</p>}
      <CaseFacts item={item} />
      <Links item={item} />
      {item.closedAt === null && <Settling item={item} onSettled={onSettled} />}
    </article>
  )
}

function Links({ item }: { item: StaffCase }) {
  const { t } = useText()
  const mayReadAudit = useMay('readAudit')
  const isWithdrawal = WITHDRAWAL.test(item.subject)
  return (
    <p className={styles['links']}>
      {item.playerId !== null && isWithdrawal && (
        <Link to="/withdrawals" search={{ queue: 'underway', reference: item.subject }}>
          {t('cases.withdrawal')}
        </Link>
      )}
      {mayReadAudit && (
        <Link to="/audit" search={{ by: 'subject', value: `staff-item:${item.id}` }}>
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
function Settling({ item, onSettled }: { item: StaffCase; onSettled: OnSettled }) {
  const { t } = useText()
  const mayClose = useMay('settleCases')
  const maySettleDeposits = useMay('settleDeposits')
  const maySettlePayouts = useMay('decideWithdrawals')
  const isOfPayout = item.kind === 'payout_unanswered'
  const mayDecide = isOfPayout ? maySettlePayouts : maySettleDeposits
  // Without an answer of the provider, a note alone may close the case.
  const isNoteEnough = isOfPayout || item.kind === 'deposit_unanswered' || item.decisions.length === 0
  const isDecision = item.kind === 'deposit_on_suspense' || !isNoteEnough
  if (isDecision ? !mayDecide : !mayClose)
    return <p className={styles['meta']}>{t(isDecision ? 'cases.mayNot.decision' : 'cases.mayNot.note')}</p>
  return (
    <>
      {mayClose && <CaseAssignment item={item} />}
      {(item.assignment === null || item.assignment.isMe) &&
        (item.kind === 'deposit_on_suspense' ? (
          <SuspenseForm item={item} onSettled={onSettled} />
        ) : (
          <ResolutionForm
            item={item}
            decisions={mayDecide ? item.decisions : []}
            mayClose={isNoteEnough}
            onSettled={onSettled}
          />
        ))}
    </>
  )
}
