import type { WireOutputOf } from '@baize/contract'
import { Button, Skeleton } from '@baize/ui'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { useRead } from '../../platform/pages.ts'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { useMay } from '../../platform/session.ts'
import styles from './information-requests.module.css'

type Request = WireOutputOf<'staff.withdrawal'>['informationRequests'][number]
type Props = { playerId: string; request: Pick<Request, 'files' | 'id'> }

/** The files of an answer, once somebody asks for them: each reading is recorded. */
export function AnswerFiles({ playerId, request: { id, files } }: Props) {
  const { t } = useText()
  const mayRead = useMay('reviewDocuments')
  const [isOpen, setOpen] = useState(false)
  const count = files.length
  if (!mayRead) return <p className={styles['second']}>{t('informationRequests.files.mayNot', { count })}</p>
  if (isOpen) return <OpenFiles playerId={playerId} id={id} />
  return (
    <Button
      size="small"
      icon={<IconPaperclip size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => setOpen(true)}
    >
      {t('informationRequests.files.show', { count })}
    </Button>
  )
}

function OpenFiles({ playerId, id }: { playerId: string; id: string }) {
  const { t } = useText()
  const query = useRead('staff.answerFiles', { playerId, id }, { queryKey: ['answerFiles', id] })
  if (query.isPending) return <Skeleton height={120} />
  if (query.isError) return <QueryFailed title={t('informationRequests.files.failed')} query={query} />
  return (
    <div className={styles['files']}>
      {query.data.files.map(({ id: fileId, name, isPicture, link, uploadedAt }) => (
        <figure key={fileId}>
          {isPicture ? (
            <a href={link} target="_blank" rel="noreferrer">
              <img src={link} alt={name} />
            </a>
          ) : (
            <a href={link}>{t('informationRequests.files.download', { name })}</a>
          )}
          <figcaption className={styles['second']}>
            {name} · {shortTime(uploadedAt)}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
