import { megabytes } from '@baize/domain'
import { Button } from '@baize/ui'
import { IconFileText, IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useT } from '../../platform/i18n.tsx'
import styles from './answer-form.module.css'
import { useAnswerFiles } from './use-answer-files.ts'

type Props = { id: string; onWorking: (isWorking: boolean) => void }

/** The files of an answer that is not sent yet: each is stored when it is chosen, and removed by its button. */
export function AnswerFiles({ id, onWorking }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const { files, rules, working, error, ...act } = useAnswerFiles(id, onWorking)
  if (rules === null) return null
  const isFull = files.length >= rules.maxFiles
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <div className={styles['files']}>
      {files.length > 0 && (
        <ul aria-label={t('informationRequests.files')}>
          {files.map((file) => (
            <li key={file.id}>
              <a href={file.link} target="_blank" rel="noreferrer">
                <IconFileText {...icon} /> {file.name}
              </a>
              <Button
                variant="quiet"
                size="small"
                icon={<IconX {...icon} />}
                aria-label={t('informationRequests.remove', { name: file.name })}
                onClick={() => {
                  // The pressed button is gone with its file.
                  add.current?.focus()
                  void act.remove(file)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        ref={add}
        isWorking={working !== null}
        icon={<IconPaperclip {...icon} />}
        aria-disabled={isFull}
        aria-describedby={error === null ? `files-hint-${id}` : `files-error-${id} files-hint-${id}`}
        onClick={() => {
          if (!isFull) input.current?.click()
        }}
      >
        {working === null
          ? t('informationRequests.addFile')
          : t('informationRequests.working', { name: working })}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={rules.mediaTypes.join(',')}
        aria-label={t('informationRequests.addFile')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) void act.add(file)
          // The same file again is another choice.
          currentTarget.value = ''
        }}
      />
      {error !== null && (
        <p id={`files-error-${id}`} role="alert" className={styles['fault']}>
          {error}
        </p>
      )}
      <p id={`files-hint-${id}`} className={styles['small']}>
        {isFull
          ? t('informationRequests.full', { count: rules.maxFiles })
          : t('informationRequests.filesHint', { size: megabytes(rules.maxBytes) })}
      </p>
    </div>
  )
}
