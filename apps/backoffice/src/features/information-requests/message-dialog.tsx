import { Refusal, type ApiError } from '@baize/client'
import { Alert, Button, Dialog } from '@baize/ui'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { TextArea } from '../../platform/text-area.tsx'
import { useForm } from '../../platform/use-form.ts'
import styles from './information-requests.module.css'

type Draft = { readonly text: string; readonly set: (text: string) => void }
type Props = {
  id: string
  /** The texts of the action that the message belongs to. */
  texts: { title: string; hint: string; fault: string; send: string }
  variant: 'danger' | 'primary'
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
export function MessageDialog(props: Props) {
  const { id, texts, variant, message, note, isWorking, error, onSend, onClose } = props
  const { t } = useText()
  const [isPreview, setPreview] = useState(false)
  const form = useForm({
    id,
    values: { message: message.text, note: note.text },
    onValues: (values) => {
      message.set(values.message)
      note.set(values.note)
    },
    validate: (values) => (values.message.trim() === '' ? [{ field: 'message', text: texts.fault }] : []),
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
    <Dialog title={texts.title} closeLabel={t('informationRequests.close')} onClose={onClose}>
      {isPreview ? (
        <div className={styles['dialog']}>
          <Refusal error={error} />
          <figure ref={shown} tabIndex={-1} className={styles['preview']}>
            <figcaption>{t('informationRequests.message.reads')}</figcaption>
            <blockquote>{message.text.trim()}</blockquote>
          </figure>
          {note.text.trim() !== '' && (
            <figure className={styles['preview']} data-kind="note">
              <figcaption>{t('informationRequests.message.staffRead')}</figcaption>
              <blockquote>{note.text.trim()}</blockquote>
            </figure>
          )}
          <div className={styles['pair']}>
            <Button onClick={() => setPreview(false)}>{t('informationRequests.back')}</Button>
            {/* The dialog's submit button: keyboard users reach it after the preview, and Enter in the first
               form does not press it. */}
            <Button variant={variant} isWorking={isWorking} onClick={onSend}>
              {texts.send}
            </Button>
          </div>
        </div>
      ) : (
        <form className={styles['dialog']} noValidate onSubmit={form.onSubmit}>
          <Alert kind="warning">{t('informationRequests.message.tippingOff')}</Alert>
          <TextArea
            id={form.idOf('message')}
            kind="message"
            ref={field}
            label={t('informationRequests.message')}
            hint={texts.hint}
            value={message.text}
            error={form.textAt('message')}
            onChange={(text) => form.set('message', text)}
          />
          <TextArea
            id={form.idOf('note')}
            kind="note"
            rows={2}
            label={t('informationRequests.note')}
            hint={t('informationRequests.note.hint')}
            value={note.text}
            onChange={(text) => form.set('note', text)}
          />
          <Button type="submit" variant="primary">
            {t('informationRequests.message.preview')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
