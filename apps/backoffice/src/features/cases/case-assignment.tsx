import type { StaffCase } from '@baize/contract'
import { Alert, Button } from '@baize/ui'
import { useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { useCaseAssignment } from './use-cases.ts'
import styles from './cases.module.css'

/**
 * Who works on the case, so that two people do not ask a provider the same question. The
 * person who gave the first of two approvals cannot take it.
 */
export function CaseAssignment({ staffCase: { id, assignment, approvals } }: { staffCase: StaffCase }) {
  const { t, errorText } = useText()
  const { isWorking, error, assign, unassign } = useCaseAssignment(id)
  const hasApproved = approvals.some(({ isMe }) => isMe)
  if (assignment === null && hasApproved) return null
  return (
    <>
      {error !== null && (
        <Alert kind="danger" isLive>
          {errorText(error)}
        </Alert>
      )}
      {assignment === null ? (
        <div>
          <Button isWorking={isWorking} onClick={() => void assign(false)}>
            {t('cases.assign')}
          </Button>
        </div>
      ) : assignment.isMe ? (
        <p className={styles['assigned']}>
          {t('cases.assigned.me', { date: shortTime(assignment.at) })}
          <Button variant="quiet" size="small" isWorking={isWorking} onClick={() => void unassign()}>
            {t('cases.unassign')}
          </Button>
        </p>
      ) : (
        <Alert
          kind="warning"
          action={
            hasApproved ? undefined : (
              <Button isWorking={isWorking} onClick={() => void assign(true)}>
                {t('cases.reassign')}
              </Button>
            )
          }
        >
          {t('cases.assigned.other', { name: assignment.by, date: shortTime(assignment.at) })}
        </Alert>
      )}
    </>
  )
}
