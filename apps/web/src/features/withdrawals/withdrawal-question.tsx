import { formatInstant } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { AnswerForm } from '../information-requests/index.ts'
import type { Withdrawal } from './use-timeline.ts'

/** A request for information about a withdrawal, and the form to answer it. */
export function WithdrawalQuestion({ request }: { request: NonNullable<Withdrawal['informationRequest']> }) {
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
