import { EmptyState, Skeleton } from '@baize/ui'
import { IconId } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../platform/addresses.ts'
import { useLicences, useText } from '../../platform/context.tsx'
import { DataTable } from '../../platform/data-table.tsx'
import { shortTime } from '../../platform/dates.ts'
import { MoreButton } from '../../platform/more-button.tsx'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { DocumentReview } from './document-review.tsx'
import styles from './documents.module.css'
import { useDocuments, type QueuedDocument } from './use-documents.ts'

type Props = { id: string | null; onId: (id: string | null) => void }

/** The documents that wait for their review, and the review of one. */
export function DocumentsPage({ id, onId }: Props) {
  const { t } = useText()
  const [decided, setDecided] = useState<'approved' | 'rejected' | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The review is gone; a keyboard user continues from here.
    if (decided !== null) status.current?.focus()
  }, [decided])
  return (
    <div className={styles['page']}>
      <title>{t('documentReview.title')}</title>
      <h1>{t('documentReview.title')}</h1>
      <p className={styles['lead']}>{t('documentReview.lead')}</p>
      <p ref={status} role="status" tabIndex={-1} className={styles['meta']}>
        {decided !== null && t('documentReview.decided', { decision: decided })}
      </p>
      {id === null ? (
        <Queue onId={onId} />
      ) : (
        <DocumentReview
          key={id}
          id={id}
          onClose={() => onId(null)}
          onDecided={(decision) => {
            setDecided(decision)
            onId(null)
          }}
        />
      )}
    </div>
  )
}

function Queue({ onId }: Pick<Props, 'onId'>) {
  const { t } = useText()
  const list = useDocuments()
  const documents = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isPending) return <Skeleton height={160} />
  if (list.isError) return <QueryFailed title={t('documentReview.failed')} query={list} />
  if (documents.length === 0)
    return (
      <EmptyState
        icon={<IconId size={24} stroke={1.75} aria-hidden="true" />}
        title={t('documentReview.empty.title')}
      >
        {t('documentReview.empty.text')}
      </EmptyState>
    )
  return (
    <>
      <p className={styles['meta']}>
        {t('documentReview.count', { count: list.data.pages[0]?.openCount ?? 0 })}
      </p>
      <DataTable
        caption={t('documentReview.title')}
        cells="text"
        columns={[
          { key: 'document', label: t('documentReview.column.document') },
          { key: 'player', label: t('documentReview.column.player') },
          { key: 'due', label: t('documentReview.column.due') },
          { key: 'assignment', label: t('documentReview.column.assignment') },
        ]}
      >
        {documents.map((document) => (
          <Row key={document.id} document={document} onId={onId} />
        ))}
      </DataTable>
      <MoreButton list={list} />
    </>
  )
}

function Row({ document, onId }: { document: QueuedDocument } & Pick<Props, 'onId'>) {
  const { t } = useText()
  const { hasSeveral, licenceTitle } = useLicences()
  const { id, type, player, decideBy, assignment } = document
  return (
    <tr>
      <td>
        <Link
          to={paths.documentReview}
          search={{ id }}
          onClick={(event) => {
            event.preventDefault()
            onId(id)
          }}
        >
          {t('documentReview.type', { type })}
        </Link>
      </td>
      <td>
        <Link to={paths.player} params={{ playerId: player.playerId }}>
          {t('documentReview.player', { name: player.nickName, id: player.publicUserId })}
        </Link>
        {hasSeveral && <> · {licenceTitle(player.licence)}</>}
      </td>
      <td>{t('documentReview.due', { date: shortTime(decideBy) })}</td>
      <td data-empty={assignment === null || undefined}>
        {assignment !== null &&
          (assignment.isMe ? t('documentReview.mine') : t('documentReview.theirs', { name: assignment.by }))}
      </td>
    </tr>
  )
}
