import { AssignmentLine } from '../../platform/assignment-line.tsx'
import { useApi, useText } from '../../platform/context.tsx'
import { clockTime } from '../../platform/dates.ts'
import { useAssignment } from '../../platform/use-assignment.ts'
import type { WithdrawalCard } from './use-withdrawals.ts'

/** To whom an undecided withdrawal is assigned, until when, and the button that changes it. */
export function WithdrawalAssignment({ card: { withdrawal, approval } }: { card: WithdrawalCard }) {
  const { t } = useText()
  const { reference, assignment } = withdrawal
  const api = useApi()
  const common = {
    ...useAssignment({
      assign: (reassign) => api.post('staff.withdrawalAssign', { reference, reassign }),
      unassign: () => api.post('staff.withdrawalUnassign', { reference }),
      shownBy: [['withdrawals'], ['withdrawal', reference]],
    }),
    // The first approver leaves it to the second person.
    mayAssign: approval !== 'approvedAlready',
  }
  if (assignment === null)
    return (
      <AssignmentLine
        {...common}
        assignee="nobody"
        text={t('withdrawals.assign.nobody')}
        label={t('withdrawals.assign')}
      />
    )
  const time = clockTime(assignment.until)
  return assignment.isMine ? (
    <AssignmentLine
      {...common}
      assignee="me"
      text={t('withdrawals.assign.me', { time })}
      label={t('withdrawals.unassign')}
    />
  ) : (
    <AssignmentLine
      {...common}
      assignee="other"
      text={t('withdrawals.assign.other', { name: assignment.name, time })}
      label={t('withdrawals.reassign')}
    />
  )
}
