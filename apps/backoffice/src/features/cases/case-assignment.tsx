import type { StaffCase } from '@baize/contract'
import { Alert, Button } from '@baize/ui'
import { useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { useTakeItem } from './use-cases.ts'
import styles from './cases.module.css'

/** Who works on the case, so that two people do not ask a provider the same question. */
export function Taking({ item: { id, taken } }: { item: StaffCase }) {
  const { t, errorText } = useText()
  const { isWorking, error, take, giveBack } = useTakeItem(id)
  return (
    <>
      {error !== null && (
        <Alert kind="danger" isLive>
          {errorText(error)}
        </Alert>
      )}
      {taken === null ? (
        <div>
          <Button isWorking={isWorking} onClick={() => void take(false)}>
            {t('cases.assign')}
          </Button>
        </div>
      ) : taken.isMe ? (
        <p className={styles['taken']}>
          {t('cases.assigned.me', { date: shortTime(taken.at) })}
          <Button variant="quiet" size="small" isWorking={isWorking} onClick={() => void giveBack()}>
            {t('cases.unassign')}
          </Button>
        </p>
      ) : (
        <Alert
          kind="warning"
          action={
            <Button isWorking={isWorking} onClick={() => void take(true)}>
              {t('cases.reassign')}
            </Button>
          }
        >
          {t('cases.assigned.other', { name: taken.by, date: shortTime(taken.at) })}
        </Alert>
      )}
    </>
  )
}
