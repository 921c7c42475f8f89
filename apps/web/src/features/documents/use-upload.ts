import type { WireInputOf } from '@baize/contract'
import { useRefusals } from '@baize/client'
import { findFileFault, megabytes, type FileFault } from '@baize/domain'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { useT } from '../../platform/i18n.tsx'
import { refresh } from '../../platform/query.ts'
import { reloadStart } from '../../platform/start.ts'
import { useErrorText } from '../../platform/use-error-text.ts'
import { readFileInfo, type FileInfo } from './file-info.ts'

type Picture = Omit<WireInputOf<'player.documentUpload'>, 'name'>
type Rules = { readonly mediaTypes: readonly string[]; readonly maxBytes: number }
type Chosen = { readonly file: File; readonly info: FileInfo }

/**
 * The file that a player has chosen for one side, its error, and its upload. A file with an error is let go, and its
 * error stays until the next one (2§4).
 */
export function useUpload(rules: Rules) {
  const t = useT()
  const errorText = useErrorText()
  const { notify } = useRefusals()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [fault, setFault] = useState<{ readonly name: string; readonly text: string } | null>(null)
  const [isSending, setSending] = useState(false)

  const refuse = (name: string, text: string) => {
    setChosen(null)
    setFault({ name, text })
  }
  const faultText = (reason: FileFault) =>
    errorText({
      error: 'file_refused',
      errorCode: 160,
      errorSubCode: reason,
      errorDetails: { reason, maxFileSize: megabytes(rules.maxBytes) },
    })

  return {
    chosen,
    fault,
    isSending,
    clear() {
      setChosen(null)
      setFault(null)
    },
    async choose(file: File) {
      const reason = findFileFault(file, rules)
      if (reason !== null) return refuse(file.name, faultText(reason))
      try {
        setChosen({ file, info: await readFileInfo(file) })
        setFault(null)
      } catch {
        refuse(file.name, faultText('unreadable'))
      }
    },
    /** @returns Whether the file was stored. */
    async send(picture: Picture): Promise<boolean> {
      if (chosen === null) {
        setFault({ name: '', text: t('documents.noFile') })
        return false
      }
      setSending(true)
      const { name } = chosen.info
      const answer = await api.upload('player.documentUpload', { ...picture, name }, chosen.file)
      setSending(false)
      if (!answer.ok) {
        const { error } = answer
        refuse(name, error.error === 'no_answer' ? t('documents.uploadFailed') : errorText(error))
        notify(error)
        refresh('player.documents')
        return false
      }
      setChosen(null)
      setFault(null)
      refresh('player.documents')
      await reloadStart()
      return true
    },
  }
}
