import { Refusal, useNowMs, type ApiError } from '@baize/client'
import { Button } from '@baize/ui'
import { useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { useDraft } from '../../platform/drafts.ts'
import { EndRequest } from './end-request.tsx'
import type { InformationRequest } from './information-requests.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { useAsk, type AskedSubject } from './use-ask.ts'

const MINUTE_MS = 60_000

type Props = {
  subject: AskedSubject
  requests: readonly InformationRequest[]
  /** The queries that show the subject. */
  shownBy: readonly (readonly string[])[]
  onRefused?: (error: ApiError) => void
}

/** Where the unsent texts of a request for information are saved. */
const placesOf = (id: string) => ({ question: `question ${id}`, note: `question note ${id}` })

/** The same, for what replaces a form that is gone. */
export const questionPlaces = (id: string): readonly string[] => Object.values(placesOf(id))

/** The button that requests information about a case or a document or, while the player has time, withdraws the request. */
export function AskPlayer({ subject, requests, shownBy, onRefused }: Props) {
  const { t } = useText()
  const nowMs = useNowMs(MINUTE_MS)
  const places = placesOf(subject.id)
  const [question, setQuestion] = useDraft(places.question)
  const [note, setNote] = useDraft(places.note)
  const [open, setOpen] = useState<'ask' | 'end' | null>(null)
  const { working, error, ask, end } = useAsk(subject, { shownBy, ...(onRefused && { onRefused }) })
  const last = requests.at(-1)
  const waits =
    last !== undefined && last.answer === null && !last.isWithdrawn && Date.parse(last.answerBy) > nowMs
  const send = async () => {
    const typed = note.trim()
    const isSent = await ask({ message: question.trim(), ...(typed !== '' && { note: typed }) })
    if (!isSent) return
    setQuestion('')
    setNote('')
    setOpen(null)
  }
  const withdraw = async () => {
    await end()
    setOpen(null)
  }
  return (
    <>
      {open !== 'ask' && <Refusal error={error} />}
      {waits ? (
        <Button isWorking={working === 'end'} onClick={() => setOpen('end')}>
          {t('informationRequests.end')}
        </Button>
      ) : (
        <Button onClick={() => setOpen('ask')}>{t('informationRequests.ask')}</Button>
      )}
      {open === 'end' && (
        <EndRequest
          isWorking={working === 'end'}
          onYes={() => void withdraw()}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'ask' && (
        <MessageDialog
          id={`ask-${subject.id}`}
          texts={{
            title: t('informationRequests.ask.title'),
            hint: t('informationRequests.ask.hint'),
            fault: t('informationRequests.ask.fault'),
            send: t('informationRequests.ask.send'),
          }}
          variant="primary"
          message={{ text: question, set: setQuestion }}
          note={{ text: note, set: setNote }}
          isWorking={working === 'ask'}
          error={error}
          onSend={() => void send()}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
