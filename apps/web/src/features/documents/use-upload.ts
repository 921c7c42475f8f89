import { useRefusals, type ApiError, type ErrorText } from '@baize/client'
import type { WireInputOf, WireOutputOf } from '@baize/contract'
import { err, findFileFault, megabytes, ok, type FileFault, type Result } from '@baize/domain'
import { api } from '../../platform/api.ts'
import { useT } from '../../platform/i18n.tsx'
import { refresh } from '../../platform/query.ts'
import { reloadStart } from '../../platform/start.ts'
import { useErrorText } from '../../platform/use-error-text.ts'
import { readFileInfo, type FileInfo } from './file-info.ts'
import { hasCamera } from './use-camera.ts'

type Picture = Omit<WireInputOf<'player.documentUpload'>, 'name'>
type Refused = Parameters<ErrorText>[0]
export type UploadRules = WireOutputOf<'player.documents'>['rules']
export type ChosenFile = { readonly file: File; readonly info: FileInfo }

/** Checks, reads and uploads the file that a player has chosen for one side of a document. */
export function useUpload(rules: UploadRules) {
  const t = useT()
  const errorText = useErrorText()
  const { notify } = useRefusals()
  const refusalText = (file: File, error: Refused) => `${file.name}: ${textOf(error)}`
  const textOf = (error: Refused): string => {
    if (error.error === 'no_answer') return t('documents.uploadFailed')
    const fault = errorText(error)
    return error.errorSubCode === 'maxSize'
      ? t('documents.tooLarge', { fault, camera: hasCamera() ? 'yes' : 'no' })
      : fault
  }
  const faultText = (file: File, reason: FileFault) => {
    const errorDetails = { reason, maxFileSize: megabytes(rules.maxBytes) }
    return refusalText(file, { error: 'file_refused', errorCode: 160, errorSubCode: reason, errorDetails })
  }
  return {
    /** The file and what the form keeps about it, or why it cannot be used, with its name. */
    async read(file: File): Promise<Result<ChosenFile, string>> {
      const reason = findFileFault(file, rules)
      if (reason !== null) return err(faultText(file, reason))
      try {
        return ok({ file, info: await readFileInfo(file) })
      } catch {
        return err(faultText(file, 'unreadable'))
      }
    },
    /** @returns The refusal, or `null` when the file was stored. */
    async send({ file, info }: ChosenFile, picture: Picture): Promise<ApiError | null> {
      const answer = await api.upload('player.documentUpload', { ...picture, name: info.name }, file)
      refresh('player.documents')
      if (answer.ok) {
        await reloadStart()
        return null
      }
      notify(answer.error)
      return answer.error
    },
    refusalText,
  }
}
