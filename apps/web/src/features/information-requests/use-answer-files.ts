import { useRefusals } from '@baize/client'
import type { WireOutputOf } from '@baize/contract'
import { findFileFault, megabytes } from '@baize/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { useT } from '../../platform/i18n.tsx'
import { reading, refresh } from '../../platform/query.ts'
import { useErrorText } from '../../platform/use-error-text.ts'

export type AnswerFile = WireOutputOf<'player.informationRequests'>['requests'][number]['files'][number]

/** The files of an answer that is not sent yet, and what went wrong with the last one. */
export function useAnswerFiles(id: string, onWorking: (isWorking: boolean) => void) {
  const t = useT()
  const errorText = useErrorText()
  const { notify } = useRefusals()
  const { data } = useQuery(reading('player.informationRequests', {}))
  const [working, setWorking] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const begin = (name: string | null) => {
    setWorking(name)
    onWorking(name !== null)
  }
  const refusalText = (name: string, refusal: Parameters<typeof errorText>[0]) =>
    `${name}: ${refusal.error === 'no_answer' ? t('informationRequests.uploadFailed') : errorText(refusal)}`
  const add = async (file: File) => {
    if (data === undefined || working !== null) return
    setError(null)
    const reason = findFileFault(file, data.rules)
    if (reason !== null) {
      const errorDetails = { reason, maxFileSize: megabytes(data.rules.maxBytes) }
      setError(
        refusalText(file.name, {
          error: 'file_refused',
          errorCode: 160,
          errorSubCode: reason,
          errorDetails,
        }),
      )
      return
    }
    begin(file.name)
    const sent = await api.upload('player.informationRequestFile', { id, name: file.name }, file)
    begin(null)
    refresh('player.informationRequests')
    if (sent.ok) return
    setError(refusalText(file.name, sent.error))
    notify(sent.error)
  }
  const remove = async ({ id: fileId, name }: AnswerFile) => {
    if (working !== null) return
    setError(null)
    begin(name)
    const removed = await api.post('player.informationRequestFileRemove', { id, fileId })
    begin(null)
    refresh('player.informationRequests')
    if (!removed.ok) setError(refusalText(name, removed.error))
  }
  return {
    files: data?.requests.find((request) => request.id === id)?.files ?? [],
    rules: data?.rules ?? null,
    working,
    error,
    add,
    remove,
  }
}
