import { Refusal, type ApiError } from '@baize/client'
import type { DocumentSide } from '@baize/domain'
import { Alert, Button, Checkbox, TextField } from '@baize/ui'
import { useState, type ReactNode } from 'react'
import { useText } from '../../platform/context.tsx'
import { useDraft } from '../../platform/drafts.ts'
import { TextArea } from '../../platform/text-area.tsx'
import { useForm } from '../../platform/use-form.ts'
import styles from './documents.module.css'
import type { ReviewedDocument, useReview } from './use-documents.ts'

type Review = ReturnType<typeof useReview>
type Props = { document: ReviewedDocument; review: Review }

/** Where the unsent texts of a decision are saved. */
const placesOf = (id: string) => ({ message: `document message ${id}`, note: `document note ${id}` })

/** The same, for what replaces a form that is gone. */
export const decisionPlaces = (id: string): readonly string[] => Object.values(placesOf(id))

/** Approves a document, or rejects sides of it with a message to the player. The note is for staff only (D-31). */
export function DecisionForm({ document, review }: Props) {
  const { t } = useText()
  const places = placesOf(document.id)
  const [message, setMessage] = useDraft(places.message)
  const [note, setNote] = useDraft(places.note)
  // A message that was begun belongs to a rejection.
  const [isRejecting, setRejecting] = useState(message !== '')
  const noteField = (
    <TextArea
      id="document-note"
      kind="note"
      label={t('documentReview.note')}
      hint={t('documentReview.note.hint')}
      value={note}
      onChange={setNote}
    />
  )
  const typed = note.trim()
  const forgetTexts = () => {
    setMessage('')
    setNote('')
  }
  const shared = { review, noteField, note: typed === '' ? {} : { note: typed }, onDone: forgetTexts }
  if (!isRejecting) return <Approval {...shared} onReject={() => setRejecting(true)} />
  return (
    <Rejection
      {...shared}
      document={document}
      message={{ text: message, set: setMessage }}
      onCancel={() => setRejecting(false)}
    />
  )
}

/** The last day was refused; the text stands at its field. */
const isPastDay = (error: ApiError | null): boolean =>
  error !== null && 'fields' in error && error.fields?.some(({ field }) => field === 'expiresOn') === true

type Shared = {
  review: Review
  noteField: ReactNode
  note: { readonly note?: string }
  onDone: () => void
}

function Approval({ review, noteField, note, onDone, onReject }: Shared & { onReject: () => void }) {
  const { t } = useText()
  const [expiresOn, setExpiresOn] = useState('')
  const form = useForm({
    id: 'document',
    values: { expiresOn },
    onValues: (values) => setExpiresOn(values.expiresOn),
    validate: () => {
      // A day that is typed in part is empty text, as none is.
      const field = document.getElementById('document-expiresOn')
      return field instanceof HTMLInputElement && field.validity.badInput
        ? [{ field: 'expiresOn', text: t('documentReview.expiresOn.fault') }]
        : []
    },
    send: async (values) => {
      const approval = { ...(values.expiresOn !== '' && { expiresOn: values.expiresOn }), ...note }
      if (await review.approve(approval)) onDone()
    },
  })
  const isPast = isPastDay(review.error)
  return (
    <form noValidate className={styles['decision']} onSubmit={form.onSubmit}>
      {!isPast && <Refusal error={review.error} />}
      <p>{t('documentReview.compare')}</p>
      <TextField
        id={form.idOf('expiresOn')}
        type="date"
        label={t('documentReview.expiresOn')}
        hint={t('documentReview.expiresOn.hint')}
        value={expiresOn}
        error={isPast ? t('documentReview.expiresOn.past') : form.textAt('expiresOn')}
        onChange={({ currentTarget: { value } }) => form.set('expiresOn', value)}
      />
      {noteField}
      <Button type="submit" variant="primary" isWorking={review.working === 'approve'}>
        {t('documentReview.approve')}
      </Button>
      <Button onClick={onReject}>{t('documentReview.startReject')}</Button>
    </form>
  )
}

type RejectionProps = Shared & {
  document: ReviewedDocument
  message: { readonly text: string; readonly set: (text: string) => void }
  onCancel: () => void
}

function Rejection({ document, review, noteField, note, message, onDone, onCancel }: RejectionProps) {
  const { t } = useText()
  const open = document.sides.filter(({ status }) => status === 'uploaded').map(({ side }) => side)
  const [chosen, setChosen] = useState<readonly DocumentSide[]>(open)
  // A refusal shows the document anew, and a side may be decided since.
  const rejected = open.filter((side) => chosen.includes(side))
  const form = useForm({
    id: 'document',
    values: { message: message.text },
    onValues: (values) => message.set(values.message),
    validate: (values) =>
      values.message.trim() === '' ? [{ field: 'message', text: t('documentReview.message.fault') }] : [],
    send: async (values) => {
      if (rejected.length === 0) return
      const rejection = { sides: [...rejected], message: values.message.trim(), ...note }
      if (await review.reject(rejection)) onDone()
    },
  })
  return (
    <form noValidate className={styles['decision']} onSubmit={form.onSubmit}>
      <Refusal error={isPastDay(review.error) ? null : review.error} />
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
                setChosen((before) =>
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
        value={message.text}
        error={form.textAt('message')}
        onChange={(text) => form.set('message', text)}
      />
      {noteField}
      <Button type="submit" variant="danger" isWorking={review.working === 'reject'}>
        {t('documentReview.reject')}
      </Button>
      <Button onClick={onCancel}>{t('documentReview.cancelReject')}</Button>
    </form>
  )
}
