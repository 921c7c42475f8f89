import { formatInstant } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { AnswerForm, EndedQuestions } from '../information-requests/index.ts'
import type { Withdrawal } from './use-timeline.ts'

type Request = Withdrawal['informationRequest']

/** A request for information about a withdrawal, and the form to answer it, or that staff have withdrawn it. */
export function WithdrawalQuestion({ request }: { request: Request }) {
  return (
    <>
      <EndedQuestions asked={request === null ? [] : [request.id]} />
      {request !== null && <Question request={request} />}
    </>
  )
}

function Question({ request }: { request: NonNullable<Request> }) {
  const t = useT()
  return (
    <AnswerForm
      request={request}
      title={t('withdrawal.informationRequest.title')}
      deadline={t(
        request.isLate ? 'withdrawal.informationRequest.late' : 'withdrawal.informationRequest.by',
        { due: formatInstant(request.answerBy) },
      )}
    />
  )
}
