import { useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import type { WithdrawalCard } from './use-withdrawals.ts'
import styles from './card.module.css'

/** The requests for information about this withdrawal, with the player's answers. */
export function Questions({ questions }: { questions: WithdrawalCard['questions'] }) {
  const { t } = useText()
  return (
    <ul className={styles['questions']}>
      {questions.map((asked) => (
        <li key={asked.askedAt}>
          <p className={styles['second']}>
            {t('withdrawals.asked.by', { name: asked.askedBy, date: shortTime(asked.askedAt) })}
          </p>
          <p>{asked.question}</p>
          {asked.answer === null ? (
            <p className={styles['second']}>
              {asked.isWithdrawn
                ? t('withdrawals.asked.withdrawn')
                : t('withdrawals.asked.waits', { date: shortTime(asked.answerBy) })}
            </p>
          ) : (
            <>
              <p className={styles['second']}>
                {t('withdrawals.asked.answered', {
                  date: asked.answeredAt === null ? '' : shortTime(asked.answeredAt),
                })}
              </p>
              <p className={styles['answer']}>{asked.answer}</p>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
