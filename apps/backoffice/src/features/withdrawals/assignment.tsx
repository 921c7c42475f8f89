import { Alert, Button } from '@baize/ui'
import { useText } from '../../platform/context.tsx'
import { clockTime } from '../../platform/dates.ts'
import { useAssignment } from './use-assignment.ts'
import type { WithdrawalCard } from './use-withdrawals.ts'
import styles from './card.module.css'

/** To whom an undecided withdrawal is assigned, until when, and the button that changes it. */
export function Assignment({ card: { withdrawal, approval } }: { card: WithdrawalCard }) {
  const { t, errorText } = useText()
  const { reference, assignment } = withdrawal
  const { isWorking, error, assign, unassign } = useAssignment(reference)
  // The first approver leaves it to the second person.
  const mayAssign = approval !== 'approvedAlready'
  return (
    <>
      {error !== null && (
        <Alert kind="danger" isLive>
          {errorText(error)}
        </Alert>
      )}
      {assignment === null ? (
        mayAssign && (
          <p className={styles['assigned']}>
            {t('withdrawals.assign.nobody')}
            <Button size="small" isWorking={isWorking} onClick={() => void assign(false)}>
              {t('withdrawals.assign')}
            </Button>
          </p>
        )
      ) : assignment.isMine ? (
        <p className={styles['assigned']}>
          {t('withdrawals.assign.me', { time: clockTime(assignment.until) })}
          <Button variant="quiet" size="small" isWorking={isWorking} onClick={() => void unassign()}>
            {t('withdrawals.unassign')}
          </Button>
        </p>
      ) : (
        <Alert
          kind="warning"
          isLive
          action={
            mayAssign ? (
              <Button isWorking={isWorking} onClick={() => void assign(true)}>
                {t('withdrawals.reassign')}
              </Button>
            ) : undefined
          }
        >
          {t('withdrawals.assign.other', { name: assignment.name, time: clockTime(assignment.until) })}
        </Alert>
      )}
    </>
  )
}
