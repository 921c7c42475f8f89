import { Refusal, type ApiError } from '@baize/client'
import { Alert, Button, Dialog } from '@baize/ui'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { useForm } from '../../platform/use-form.ts'
import { TextArea } from '../../platform/text-area.tsx'
import styles from './card.module.css'

type Draft = { readonly text: string; readonly set: (text: string) => void }
type Props = {
  /** The action that the message belongs to. */
  act: 'request' | 'reject'
  amount: string
  message: Draft
  note: Draft
  isWorking: boolean
  error: ApiError | null
  onSend: () => void
  onClose: () => void
}

/**
 * Writes to the player in two steps: the message with an internal note, then a preview of the message.
 * Nothing is sent before the preview was shown.
 */
export function MessageDialog({ act, amount, message, note, isWorking, error, onSend, onClose }: Props) {
  const { t } = useText()
  const [isPreview, setPreview] = useState(false)
  const form = useForm({
    id: 'withdrawal',
    values: { message: message.text, note: note.text },
    onValues: (values) => {
      message.set(values.message)
      note.set(values.note)
    },
    validate: (values) =>
      values.message.trim() === '' ? [{ field: 'message', text: t(`withdrawals.message.fault.${act}`) }] : [],
    send: async () => setPreview(true),
  })
  const field = useRef<HTMLTextAreaElement>(null)
  const shown = useRef<HTMLElement>(null)
  // The focus starts in the message, and the preview is read before its buttons; the dialog itself handles
  // neither.
  useEffect(() => {
    if (isPreview) shown.current?.focus()
    else field.current?.focus()
  }, [isPreview])
  return (
    <Dialog
      title={t(`withdrawals.message.title.${act}`, { amount })}
      closeLabel={t('withdrawals.card.close')}
      onClose={onClose}
    >
      {isPreview ? (
        <div className={styles['confirm']}>
          <Refusal error={error} />
          <figure ref={shown} tabIndex={-1} className={styles['preview']}>
            <figcaption>{t('withdrawals.message.reads')}</figcaption>
            <blockquote>{message.text.trim()}</blockquote>
          </figure>
          {note.text.trim() !== '' && (
            <figure className={styles['preview']} data-kind="note">
              <figcaption>{t('withdrawals.message.staffRead')}</figcaption>
              <blockquote>{note.text.trim()}</blockquote>
            </figure>
          )}
          <div className={styles['pair']}>
            <Button onClick={() => setPreview(false)}>{t('withdrawals.confirm.no')}</Button>
            {/* The dialog's submit button: keyboard users reach it after the preview, and Enter in the first
               form does not press it. */}
            <Button variant={act === 'reject' ? 'danger' : 'primary'} isWorking={isWorking} onClick={onSend}>
              {t(`withdrawals.message.send.${act}`, { amount })}
            </Button>
          </div>
        </div>
      ) : (
        <form className={styles['confirm']} noValidate onSubmit={form.onSubmit}>
          <Alert kind="warning">{t('withdrawals.message.tippingOff')}</Alert>
          <TextArea
            id={form.idOf('message')}
            kind="message"
            ref={field}
            label={t('withdrawals.message')}
            hint={t(`withdrawals.message.hint.${act}`)}
            value={message.text}
            error={form.textAt('message')}
            onChange={(text) => form.set('message', text)}
          />
          <TextArea
            id={form.idOf('note')}
            kind="note"
            rows={2}
            label={t('withdrawals.note')}
            hint={t('withdrawals.note.hint')}
            value={note.text}
            onChange={(text) => form.set('note', text)}
          />
          <Button type="submit" variant="primary">
            {t('withdrawals.message.preview')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
