import { megabytes } from '@baize/domain'
import { Button } from '@baize/ui'
import { IconCamera, IconFileText, IconPhoto } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useT } from '../../platform/i18n.tsx'
import { CameraDialog } from './camera-dialog.tsx'
import styles from './documents.module.css'
import { isShownByBrowsers, type FileInfo } from './file-info.ts'
import { hasCamera } from './use-camera.ts'
import type { UploadRules } from './use-upload.ts'

type Props = {
  /** Of the button that chooses a file: it takes the focus of an error. */
  id: string
  /** What the picture shows: "Front of your passport". */
  label: string
  fileName: string
  rules: UploadRules
  info: FileInfo | null
  error: string | null
  onFile: (file: File) => void
}

/** `JPEG, PNG or PDF`. */
const formatsOf = (mediaTypes: readonly string[]): string =>
  new Intl.ListFormat(document.documentElement.lang, { type: 'disjunction' }).format(
    mediaTypes.map((type) => type.slice(type.indexOf('/') + 1).toUpperCase()),
  )

/** A picture from the camera or from a file, with its preview (2§2). */
export function ImageField({ id, label, fileName, rules, info, error, onFile }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [isCameraOpen, setCameraOpen] = useState(false)
  const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <div className={styles['field']}>
      <div className={styles['frame']}>
        {info === null ? (
          <IconPhoto size={48} stroke={1.25} aria-hidden="true" />
        ) : isShownByBrowsers(info) ? (
          <img src={info.dataURL} alt={t('documents.preview', { label })} />
        ) : (
          <p className={styles['file-name']}>
            <IconFileText size={32} stroke={1.5} aria-hidden="true" /> {info.name}
          </p>
        )}
      </div>
      <div className={styles['sources']}>
        {hasCamera() && (
          <Button onClick={() => setCameraOpen(true)}>
            <IconCamera {...icon} />
            {t(info === null ? 'documents.useCamera' : 'documents.takeAgain')}
          </Button>
        )}
        <Button
          id={id}
          aria-describedby={error === null ? `${id}-formats` : `${id}-error ${id}-formats`}
          onClick={() => input.current?.click()}
        >
          {t('documents.chooseFile')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={rules.mediaTypes.join(',')}
          aria-label={t('documents.fileOf', { label })}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file !== undefined) onFile(file)
            // The same file again is another choice.
            currentTarget.value = ''
          }}
        />
      </div>
      <p id={`${id}-formats`} className={styles['hint']}>
        {t('documents.formats', { formats: formatsOf(rules.mediaTypes), size: megabytes(rules.maxBytes) })}
      </p>
      {error !== null && (
        <p id={`${id}-error`} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
      {isCameraOpen && (
        <CameraDialog
          title={label}
          fileName={fileName}
          onPicture={(picture) => {
            setCameraOpen(false)
            onFile(picture)
          }}
          onClose={() => setCameraOpen(false)}
        />
      )}
    </div>
  )
}
