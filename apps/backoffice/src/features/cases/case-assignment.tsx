import type { StaffCase } from '@baize/contract'
import { AssignmentLine } from '../../platform/assignment-line.tsx'
import { useApi, useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { useAssignment } from '../../platform/use-assignment.ts'
import type { OnRefused } from './use-cases.ts'

type Props = { staffCase: StaffCase; onRefused: OnRefused }

/**
 * Who works on the case, so that two people do not ask a provider the same question. The person who gave the
 * first of two approvals cannot take it.
 */
export function CaseAssignment({ staffCase: { id, assignment, approvals }, onRefused }: Props) {
  const { t } = useText()
  const api = useApi()
  const common = {
    ...useAssignment({
      assign: (reassign) => api.post('staff.caseAssign', { id, reassign }),
      unassign: () => api.post('staff.caseUnassign', { id }),
      shownBy: [['cases'], ['counts']],
      onRefused,
    }),
    mayAssign: !approvals.some(({ isMe }) => isMe),
  }
  if (assignment === null)
    return <AssignmentLine {...common} assignee="nobody" text={null} label={t('cases.assign')} />
  const date = shortTime(assignment.at)
  return assignment.isMe ? (
    <AssignmentLine
      {...common}
      assignee="me"
      text={t('cases.assigned.me', { date })}
      label={t('cases.unassign')}
    />
  ) : (
    <AssignmentLine
      {...common}
      assignee="other"
      text={t('cases.assigned.other', { name: assignment.by, date })}
      label={t('cases.reassign')}
    />
  )
}
