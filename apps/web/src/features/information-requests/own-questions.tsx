import type { WireOutputOf } from '@baize/contract'
import { Card, Skeleton } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { QueryFailed } from '../../parts/query-failed.tsx'
import { formatInstant } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { reading } from '../../platform/query.ts'
import { AnswerForm } from './answer-form.tsx'
import { EndedQuestions } from './ended-questions.tsx'
import styles from './answer-form.module.css'

type OwnRequest = WireOutputOf<'player.informationRequests'>['requests'][number]

const canAnswer = ({ status }: OwnRequest) => status === 'open' || status === 'late'

type Props = {
  id: string
  /** The id of the heading above it. */
  namedBy: string
  onAnswered: () => void
}

/** A question that is answered here. */
export function OwnQuestion({ id, namedBy, onAnswered }: Props) {
  const t = useT()
  const query = useQuery(reading('player.informationRequests', {}))
  const { data, error, refetch } = query
  const request = data?.requests.find((each) => each.id === id && canAnswer(each))
  // A question that arrived since the list was read.
  const isMissing = data !== undefined && request === undefined
  useEffect(() => {
    if (isMissing) void refetch()
  }, [isMissing, refetch, id])
  if (request !== undefined)
    return <AnswerForm request={request} title={{ namedBy }} onAnswered={onAnswered} />
  if (error !== null) return <QueryFailed title={t('informationRequests.failed')} query={query} />
  return data === undefined ? <Skeleton height={200} /> : null
}

/** Questions whose time is over, and which can still be answered. */
export function LateQuestions({ onAnswered }: Pick<Props, 'onAnswered'>) {
  const t = useT()
  const { data } = useQuery(reading('player.informationRequests', {}))
  const late = (data?.requests ?? []).filter(
    ({ status, about }) => status === 'late' && about !== 'withdrawal',
  )
  return (
    <>
      <EndedQuestions asked={late.map(({ id }) => id)} />
      {late.map((request, index) => (
        <AnswerForm
          key={request.id}
          request={request}
          title={t('informationRequests.lateTitle', { number: index + 1 })}
          deadline={t('informationRequests.late', { due: formatInstant(request.answerBy) })}
          onAnswered={onAnswered}
        />
      ))}
    </>
  )
}

/** What the player answered, so that they can read it again. */
export function PastQuestions() {
  const t = useT()
  const { data } = useQuery(reading('player.informationRequests', {}))
  const answered = (data?.requests ?? []).filter(
    ({ status, about }) => status === 'answered' && about !== 'withdrawal',
  )
  if (answered.length === 0) return null
  return (
    <section className={styles['past']} aria-labelledby="past-questions">
      <h2 id="past-questions">{t('informationRequests.past')}</h2>
      <ul>
        {answered.map(({ id, question, answer, answeredAt, files }) => (
          <li key={id}>
            <Card className={styles['answered']}>
              <p className={styles['question']}>{question}</p>
              <p className={styles['question']}>{answer}</p>
              {files.map((file) => (
                <a key={file.id} href={file.link} target="_blank" rel="noreferrer">
                  {file.name}
                </a>
              ))}
              <p className={styles['small']}>
                {t('informationRequests.answeredAt', { time: formatInstant(answeredAt ?? '') })}
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
