import { Refusal } from '@baize/client'
import type { DocumentSide } from '@baize/domain'
import { Alert, Button, Checkbox } from '@baize/ui'
import { useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { TextArea } from '../../platform/text-area.tsx'
import { useForm } from '../../platform/use-form.ts'
import styles from './documents.module.css'
import { useReview, type ReviewedDocument } from './use-documents.ts'

type Props = {
  document: ReviewedDocument
  onDecided: (decision: 'approved' | 'rejected') => void
}

/** Approves a document, or rejects sides of it with a message to the player. The note is for staff only (D-31). */
export function DecisionForm({ document, onDecided }: Props) {
  const { t } = useText()
  const review = useReview(document, onDecided)
  const [isRejecting, setRejecting] = useState(false)
  const [message, setMessage] = useState('')
  const [note, setNote] = useState('')
  const open = document.sides.filter(({ status }) => status === 'uploaded').map(({ side }) => side)
  const [rejected, setRejected] = useState<readonly DocumentSide[]>(open)
  const form = useForm({
    id: 'document',
    values: { message, note },
    onValues: (values) => {
      setMessage(values.message)
      setNote(values.note)
    },
    validate: (values) =>
      values.message.trim() === '' ? [{ field: 'message', text: t('documentReview.message.fault') }] : [],
    send: async (values) => {
      if (rejected.length === 0) return
      const typed = values.note.trim()
      await review.reject({
        sides: [...rejected],
        message: values.message.trim(),
        ...(typed !== '' && { note: typed }),
      })
    },
  })
  const noteField = (
    <TextArea
      id={form.idOf('note')}
      kind="note"
      label={t('documentReview.note')}
      hint={t('documentReview.note.hint')}
      value={note}
      onChange={(text) => form.set('note', text)}
    />
  )
  if (!isRejecting)
    return (
      <div className={styles['decision']}>
        <Refusal error={review.error} />
        <p>{t('documentReview.compare')}</p>
        {noteField}
        <Button
          variant="primary"
          isWorking={review.working === 'approve'}
          onClick={() => void review.approve(note.trim())}
        >
          {t('documentReview.approve')}
        </Button>
        <Button onClick={() => setRejecting(true)}>{t('documentReview.startReject')}</Button>
      </div>
    )
  return (
    <form noValidate className={styles['decision']} onSubmit={form.onSubmit}>
      <Refusal error={review.error} />
      <Alert kind="warning">{t('documentReview.tippingOff')}</Alert>
      {open.length > 1 && (
        <fieldset className={styles['sides']}>
          <legend>{t('documentReview.rejectSides')}</legend>
          {open.map((side) => (
            <Checkbox
              key={side}
              id={`reject-${side}`}
              label={t('documentReview.side', { side })}
              checked={rejected.includes(side)}
              onChange={({ currentTarget: { checked } }) =>
                setRejected((before) =>
                  checked ? [...before, side] : before.filter((other) => other !== side),
                )
              }
            />
          ))}
          {rejected.length === 0 && <p role="alert">{t('documentReview.sides.fault')}</p>}
        </fieldset>
      )}
      <TextArea
        id={form.idOf('message')}
        kind="message"
        label={t('documentReview.message')}
        hint={t('documentReview.message.hint')}
        value={message}
        error={form.textAt('message')}
        onChange={(text) => form.set('message', text)}
      />
      {noteField}
      <Button type="submit" variant="danger" isWorking={review.working === 'reject'}>
        {t('documentReview.reject')}
      </Button>
      <Button onClick={() => setRejecting(false)}>{t('documentReview.cancelReject')}</Button>
    </form>
  )
}
