import { Refusal } from '@baize/client'
import { Button } from '@baize/ui'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/dates.ts'
import { useDraft } from '../../platform/drafts.ts'
import { useT } from '../../platform/i18n.tsx'
import { refresh } from '../../platform/query.ts'
import { fault } from '../../platform/field-faults.ts'
import { useForm } from '../../platform/use-form.ts'
import type { Withdrawal } from './use-timeline.ts'
import styles from './answer-form.module.css'

type Props = { reference: string; request: NonNullable<Withdrawal['informationRequest']> }

/**
 * A request for information about a withdrawal: the question, its deadline and the form to answer. The text
 * stays when sending fails.
 */
export function AnswerForm({ reference, request }: Props) {
  const t = useT()
  const draft = useDraft(`answer ${reference}`)
  const [values, setValues] = useState({ answer: draft.found?.['answer'] ?? '' })
  const form = useForm({
    id: 'question',
    values,
    onValues: (typed) => {
      setValues(typed)
      draft.save(typed)
    },
    validate: ({ answer }) => (answer.trim() === '' ? [fault('answer', 'mandatory')] : []),
    textOf: () => t('withdrawal.informationRequest.fault'),
    namedBy: () => [],
    send: async ({ answer }) => {
      const sent = await api.post('payments.answerInformationRequest', { reference, answer: answer.trim() })
      refresh('payments.withdrawals', 'payments.withdrawal')
      if (!sent.ok) return sent.error
      draft.remove()
    },
  })
  const id = form.idOf('answer')
  const faultText = form.textAt('answer')
  return (
    <form className={styles['form']} aria-labelledby="question-title" noValidate onSubmit={form.onSubmit}>
      <h2 id="question-title" className={styles['title']}>
        {t('withdrawal.informationRequest.title')}
      </h2>
      <p className={styles['question']}>{request.question}</p>
      <p className={styles['small']}>
        {t(request.isLate ? 'withdrawal.informationRequest.late' : 'withdrawal.informationRequest.by', {
          due: formatInstant(request.answerBy),
        })}
      </p>
      <Refusal error={form.error} />
      <label className={styles['label']} htmlFor={id}>
        {t('withdrawal.informationRequest.label')}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={1000}
        className={styles['area']}
        value={values.answer}
        aria-invalid={faultText !== undefined || undefined}
        aria-describedby={faultText === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
        onChange={({ target }) => form.set('answer', target.value)}
      />
      {faultText !== undefined && (
        <p id={`${id}-error`} role="alert" className={styles['fault']}>
          {faultText}
        </p>
      )}
      <p id={`${id}-hint`} className={styles['small']}>
        {t('withdrawal.informationRequest.hint')}
      </p>
      <Button type="submit" variant="primary" isWorking={form.isSending}>
        {t(form.isSending ? 'withdrawal.informationRequest.sending' : 'withdrawal.informationRequest.send')}
      </Button>
    </form>
  )
}
