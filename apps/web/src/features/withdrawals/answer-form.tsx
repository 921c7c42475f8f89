import type { ApiError } from '@baize/client'
import { Alert, Button } from '@baize/ui'
import { useRef, useState, type FormEvent } from 'react'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/dates.ts'
import { useDraft } from '../../platform/drafts.ts'
import { useT } from '../../platform/i18n.tsx'
import { refresh } from '../../platform/query.ts'
import { useErrorText } from '../../platform/use-error-text.ts'
import type { Withdrawal } from './use-timeline.ts'
import styles from './answer-form.module.css'

type Props = { reference: string; question: NonNullable<Withdrawal['question']> }

/**
 * A request for information about a withdrawal: the question, its deadline and the form to answer. The text
 * stays when sending fails.
 */
export function AnswerForm({ reference, question }: Props) {
  const t = useT()
  const errorText = useErrorText()
  const draft = useDraft(`answer ${reference}`)
  const [answer, setAnswer] = useState(draft.found?.['answer'] ?? '')
  const [hasFault, setFault] = useState(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const isEmpty = answer.trim() === ''
    setFault(isEmpty)
    if (isEmpty) return field.current?.focus()
    setSending(true)
    setError(null)
    const sent = await api.post('payments.answerInformationRequest', { reference, answer: answer.trim() })
    setSending(false)
    if (sent.ok) draft.remove()
    else setError(sent.error)
    refresh('payments.withdrawals', 'payments.withdrawal')
  }
  return (
    <form
      className={styles['form']}
      aria-labelledby="question-title"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2 id="question-title" className={styles['title']}>
        {t('withdrawal.question.title')}
      </h2>
      <p className={styles['question']}>{question.text}</p>
      <p className={styles['small']}>
        {t(question.isLate ? 'withdrawal.question.late' : 'withdrawal.question.by', {
          due: formatInstant(question.answerBy),
        })}
      </p>
      {error !== null && (
        <Alert kind="danger" isLive>
          {errorText(error)}
        </Alert>
      )}
      <label className={styles['label']} htmlFor="answer">
        {t('withdrawal.question.label')}
      </label>
      <textarea
        id="answer"
        ref={field}
        rows={3}
        maxLength={1000}
        className={styles['area']}
        value={answer}
        aria-invalid={hasFault || undefined}
        aria-describedby={hasFault ? 'answer-fault answer-hint' : 'answer-hint'}
        onChange={({ target }) => {
          setAnswer(target.value)
          draft.save({ answer: target.value })
        }}
      />
      {hasFault && (
        <p id="answer-fault" role="alert" className={styles['fault']}>
          {t('withdrawal.question.fault')}
        </p>
      )}
      <p id="answer-hint" className={styles['small']}>
        {t('withdrawal.question.hint')}
      </p>
      <Button type="submit" variant="primary" isWorking={isSending}>
        {t(isSending ? 'withdrawal.question.sending' : 'withdrawal.question.send')}
      </Button>
    </form>
  )
}
