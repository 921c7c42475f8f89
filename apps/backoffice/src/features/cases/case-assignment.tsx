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
            {t('items.take')}
          </Button>
        </div>
      ) : taken.isMe ? (
        <p className={styles['taken']}>
          {t('items.taken.me', { date: shortTime(taken.at) })}
          <Button variant="quiet" size="small" isWorking={isWorking} onClick={() => void giveBack()}>
            {t('items.giveBack')}
          </Button>
        </p>
      ) : (
        <Alert
          kind="warning"
          action={
            <Button isWorking={isWorking} onClick={() => void take(true)}>
              {t('items.reassign')}
            </Button>
          }
        >
          {t('items.taken.other', { name: taken.by, date: shortTime(taken.at) })}
        </Alert>
      )}
    </>
  )
}
