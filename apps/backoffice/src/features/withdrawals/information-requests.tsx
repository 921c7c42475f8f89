import { useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import type { WithdrawalCard } from './use-withdrawals.ts'
import styles from './card.module.css'

/** The requests for information about this withdrawal, with the player's answers. */
export function Questions({ questions }: { questions: WithdrawalCard['questions'] }) {
  const { t } = useText()
  return (
    <ul className={styles['questions']}>
      {questions.map((request) => (
        <li key={request.askedAt}>
          <p className={styles['second']}>
            {t('withdrawals.request.by', { name: request.askedBy, date: shortTime(request.askedAt) })}
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
