import { Alert, buttonClass } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { formatInstant } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { reading } from '../../platform/query.ts'
import { useFromStart, type Start } from '../../platform/start.ts'
import styles from './documents.module.css'

type Question = Extract<Start['obligations'][number], { kind: 'question' }>

/** The question of staff about a document that waits for the player's answer; `null` when none does. */
export const useDocumentQuestion = (): Question | null =>
  useFromStart(
    ({ obligations }) =>
      obligations.find(
        (obligation): obligation is Question =>
          obligation.kind === 'question' && obligation.about === 'document',
      ) ?? null,
  )

/** A question about the document: the review waits for the player, who answers on the page of what they owe. */
export function QuestionNotice({ question: { reference, until } }: { question: Question }) {
  const t = useT()
  const { data } = useQuery(reading('player.informationRequests', {}))
  const request = data?.requests.find(({ id }) => id === reference)
  return (
    <Alert
      kind="warning"
      isLive
      title={t('documents.question.title')}
      action={
        <Link to={paths.verification} className={buttonClass({ variant: 'primary' })}>
          {t('documents.question.open')}
        </Link>
      }
    >
      {request !== undefined && <p className={styles['question']}>{request.question}</p>}
      <p>{t('documents.question.until', { until: formatInstant(until) })}</p>
    </Alert>
  )
}
