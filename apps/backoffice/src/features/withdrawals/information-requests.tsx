import { useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import type { WithdrawalCard } from './use-withdrawals.ts'
import styles from './card.module.css'

/** The requests for information about this withdrawal, with the player's answers. */
export function InformationRequests({ requests }: { requests: WithdrawalCard['informationRequests'] }) {
  const { t } = useText()
  return (
    <ul className={styles['requests']}>
      {requests.map((request) => (
        <li key={request.requestedAt}>
          <p className={styles['second']}>
            {t('withdrawals.request.by', { name: request.requestedBy, date: shortTime(request.requestedAt) })}
          </p>
          <p>{request.question}</p>
          {request.answer === null ? (
            <p className={styles['second']}>
              {request.isWithdrawn
                ? t('withdrawals.request.withdrawn')
                : t('withdrawals.request.waits', { date: shortTime(request.answerBy) })}
            </p>
          ) : (
            <>
              <p className={styles['second']}>
                {t('withdrawals.request.answered', {
                  date: request.answeredAt === null ? '' : shortTime(request.answeredAt),
                })}
              </p>
              <p className={styles['answer']}>{request.answer}</p>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
