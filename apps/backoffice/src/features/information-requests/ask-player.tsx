import { Refusal, useNowMs, type ApiError } from '@baize/client'
import { Button } from '@baize/ui'
import { useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { useDraft } from '../../platform/drafts.ts'
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

/** The button that requests information about a case or a document or, while the player has time, withdraws the request. */
export function AskPlayer({ subject, requests, shownBy, onRefused }: Props) {
  const { t } = useText()
  const nowMs = useNowMs(MINUTE_MS)
  const [question, setQuestion] = useDraft(`question ${subject.id}`)
  const [note, setNote] = useDraft(`question note ${subject.id}`)
  const [isOpen, setOpen] = useState(false)
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
    setOpen(false)
  }
  return (
    <>
      {!isOpen && <Refusal error={error} />}
      {waits ? (
        <Button isWorking={working === 'end'} onClick={() => void end()}>
          {t('informationRequests.end')}
        </Button>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('informationRequests.ask')}</Button>
      )}
      {isOpen && (
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
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
