import type { WireOutputOf } from '@baize/contract'
import { useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { AnswerFiles } from './answer-files.tsx'
import styles from './information-requests.module.css'

export type InformationRequest = WireOutputOf<'staff.withdrawal'>['informationRequests'][number]

type Props = { playerId: string; requests: readonly InformationRequest[] }

/** The requests for information about one subject, with the player's answers. */
export function InformationRequests({ playerId, requests }: Props) {
  const { t } = useText()
  return (
    <ul className={styles['requests']} aria-label={t('informationRequests.list')}>
      {requests.map((request) => (
        <li key={request.id}>
          <p className={styles['second']}>
            {t('informationRequests.askedBy', {
              name: request.requestedBy,
              date: shortTime(request.requestedAt),
            })}
          </p>
          <p>{request.question}</p>
          {request.answer === null ? (
            <p className={styles['second']}>
              {request.endedByClosing
                ? t('informationRequests.endedByClosing')
                : request.isWithdrawn
                  ? t('informationRequests.withdrawn')
                  : t('informationRequests.waits', { date: shortTime(request.answerBy) })}
            </p>
          ) : (
            <>
              <p className={styles['second']}>
                {t('informationRequests.answered', {
                  date: request.answeredAt === null ? '' : shortTime(request.answeredAt),
                })}
              </p>
              <p className={styles['answer']}>{request.answer}</p>
              {request.files.length > 0 && <AnswerFiles playerId={playerId} request={request} />}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
