import { Refusal } from '@baize/client'
import { Button } from '@baize/ui'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { useDraft } from '../../platform/drafts.ts'
import { fault } from '../../platform/field-faults.ts'
import { useT } from '../../platform/i18n.tsx'
import { refresh } from '../../platform/query.ts'
import { useForm } from '../../platform/use-form.ts'
import { AnswerFiles } from './answer-files.tsx'
import styles from './answer-form.module.css'

type Props = {
  request: { readonly id: string; readonly question: string }
  /** The heading of the form; without one, the id of the element that names it. */
  title: string | { readonly namedBy: string }
  /** Until when the player can answer, and what waits for it, unless it stands above. */
  deadline?: string
  onAnswered?: () => void
}

/**
 * A request for information: the question, its deadline and the form to answer. The text stays when sending
 * fails.
 */
export function AnswerForm({ request: { id, question }, title, deadline, onAnswered }: Props) {
  const t = useT()
  const draft = useDraft(`answer ${id}`)
  const [values, setValues] = useState({ answer: draft.found?.['answer'] ?? '' })
  const [isUploading, setUploading] = useState(false)
  const form = useForm({
    id: `question-${id}`,
    values,
    onValues: (typed) => {
      setValues(typed)
      draft.save(typed)
    },
    validate: ({ answer }) => (answer.trim() === '' ? [fault('answer', 'mandatory')] : []),
    textOf: () => t('informationRequests.fault'),
    namedBy: () => [],
    send: async ({ answer }) => {
      const sent = await api.post('player.informationRequestAnswer', { id, answer: answer.trim() })
      refresh('payments.withdrawals', 'payments.withdrawal', 'player.informationRequests')
      if (!sent.ok) return sent.error
      draft.remove()
      onAnswered?.()
    },
  })
  const fieldId = form.idOf('answer')
  const faultText = form.textAt('answer')
  const titleId = `question-title-${id}`
  return (
    <form
      className={styles[typeof title === 'string' ? 'form' : 'plain']}
      aria-labelledby={typeof title === 'string' ? titleId : title.namedBy}
      noValidate
      onSubmit={(event) => {
        if (isUploading) event.preventDefault()
        else form.onSubmit(event)
      }}
    >
      {typeof title === 'string' && (
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
      )}
      <p className={styles['question']}>{question}</p>
      {deadline !== undefined && <p className={styles['small']}>{deadline}</p>}
      <Refusal error={form.error} />
      <label className={styles['label']} htmlFor={fieldId}>
        {t('informationRequests.label')}
      </label>
      <textarea
        id={fieldId}
        rows={3}
        maxLength={1000}
        className={styles['area']}
        value={values.answer}
        aria-invalid={faultText !== undefined || undefined}
        aria-describedby={faultText === undefined ? `${fieldId}-hint` : `${fieldId}-error ${fieldId}-hint`}
        onChange={({ target }) => form.set('answer', target.value)}
      />
      {faultText !== undefined && (
        <p id={`${fieldId}-error`} role="alert" className={styles['fault']}>
          {faultText}
        </p>
      )}
      <p id={`${fieldId}-hint`} className={styles['small']}>
        {t('informationRequests.hint')}
      </p>
      <AnswerFiles id={id} onWorking={setUploading} />
      <Button type="submit" variant="primary" isWorking={form.isSending} aria-disabled={isUploading}>
        {t(form.isSending ? 'informationRequests.sending' : 'informationRequests.send')}
      </Button>
    </form>
  )
}
