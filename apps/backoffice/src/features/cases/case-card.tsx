import { useNowMs } from '@baize/client'
import type { StaffCase } from '@baize/contract'
import { Badge, Card } from '@baize/ui'
import { IconClockExclamation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { useMay } from '../../platform/session.ts'
import { DraftsLeft } from '../../platform/unsent-texts.tsx'
import { AskPlayer, InformationRequests, questionPlaces } from '../information-requests/index.ts'
import { CaseFacts } from './case-facts.tsx'
import { CaseResolution, type ResolutionProps } from './case-resolution.tsx'
import { Proposal } from './correction-form.tsx'
import { PlayerLink, tabOf, WITHDRAWAL } from './player-link.tsx'
import { useCaseSentence } from './use-case-sentence.ts'
import styles from './cases.module.css'

const MINUTE_MS = 60_000

/** A case: what happened, its deadline, what to do, what is known about it, and the form that resolves it. */
export function CaseCard({ staffCase, onResolved, onRefused }: ResolutionProps) {
  const { t } = useText()
  const isLate = useNowMs(MINUTE_MS) > Date.parse(staffCase.dueAt) && staffCase.closedAt === null
  const sentence = useCaseSentence(staffCase)
  return (
    <Card as="article" className={styles['case']} aria-labelledby={`case-${staffCase.id}`}>
      <div className={styles['case-facts']}>
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
            ` · ${t('cases.by', { name: staffCase.closedBy ?? 'none', date: shortTime(staffCase.closedAt) })}`}
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
        {sentence !== null && <p className={styles['sentence']}>{sentence}</p>}
        {staffCase.kind === 'correction_proposed' && <Proposal staffCase={staffCase} />}
        {staffCase.closedAt === null && <p>{t(whatToDo(staffCase))}</p>}
        <CaseFacts staffCase={staffCase} />
        {staffCase.playerId !== null && staffCase.informationRequests.length > 0 && (
          <InformationRequests playerId={staffCase.playerId} requests={staffCase.informationRequests} />
        )}
        {staffCase.notes.length > 0 && (
          <ul className={styles['notes']} aria-label={t('cases.notes')}>
            {staffCase.notes.map(({ by, at, note }) => (
              <li key={at}>
                {note}{' '}
                <span className={styles['meta']}>
                  {by} · {shortTime(at)}
                </span>
              </li>
            ))}
          </ul>
        )}
        <Links staffCase={staffCase} />
      </div>
      {staffCase.closedAt === null && (
        <div className={styles['case-work']}>
          <CaseResolution staffCase={staffCase} onResolved={onResolved} onRefused={onRefused} />
          <Question staffCase={staffCase} onRefused={onRefused} />
        </div>
      )}
    </Card>
  )
}

/** What staff ask the player of a case, unless a colleague works on it. */
function Question({ staffCase, onRefused }: Omit<ResolutionProps, 'onResolved'>) {
  const mayAsk = useMay('resolveCases')
  const { id, playerId, assignment, informationRequests } = staffCase
  if (playerId === null) return null
  if (!mayAsk || (assignment !== null && !assignment.isMe))
    return <DraftsLeft why={mayAsk ? 'assigned' : 'permission'} places={questionPlaces(id)} />
  return (
    <AskPlayer
      subject={{ kind: 'case', id }}
      requests={informationRequests}
      shownBy={[['cases'], ['counts']]}
      onRefused={onRefused}
    />
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
