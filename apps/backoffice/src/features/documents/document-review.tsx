import { Badge, Button, Card, Skeleton } from '@baize/ui'
import { IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { AssignmentLine } from '../../platform/assignment-line.tsx'
import { paths } from '../../platform/addresses.ts'
import { useApi, useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { usePersonalText } from '../../platform/personal-text.ts'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { useAssignment } from '../../platform/use-assignment.ts'
import { AskPlayer, InformationRequests } from '../information-requests/index.ts'
import { DecisionForm } from './decision-form.tsx'
import styles from './documents.module.css'
import { useDocument, type ReviewedDocument } from './use-documents.ts'

type Props = {
  id: string
  onClose: () => void
  onDecided: (decision: 'approved' | 'rejected') => void
}

/** One document: its pictures beside the data that it proves, and the decision. */
export function DocumentReview({ id, onClose, onDecided }: Props) {
  const { t } = useText()
  const query = useDocument(id)
  return (
    <>
      <div>
        <Button onClick={onClose}>{t('documentReview.back')}</Button>
      </div>
      {query.isPending && <Skeleton height={320} />}
      {query.isError && <QueryFailed title={t('documentReview.failed')} query={query} />}
      {query.isSuccess && <Review document={query.data} onDecided={onDecided} />}
    </>
  )
}

function Review({ document, onDecided }: { document: ReviewedDocument } & Pick<Props, 'onDecided'>) {
  const { t, find } = useText()
  const textOf = usePersonalText()
  const { id, player, type, waitsForReview, decideBy, notes, informationRequests } = document
  const isWithOther = document.assignment !== null && !document.assignment.isMe
  return (
    <section className={styles['review']} aria-labelledby="document-title">
      <Card className={styles['panel']}>
        <h2 id="document-title">{t('documentReview.of', { type, name: player.nickName })}</h2>
        {document.sides.map((side) => (
          <Side key={side.side} side={side} />
        ))}
      </Card>
      <div className={styles['column']}>
        <Card className={styles['panel']}>
          <h3>{t('documentReview.proves')}</h3>
          <dl className={styles['facts']}>
            {document.personal.map(({ field, value }) => (
              <div key={field}>
                <dt>{find(`players.field.${field}`) ?? field}</dt>
                <dd>{value === null ? t('documentReview.unknown') : textOf(field, value)}</dd>
              </div>
            ))}
          </dl>
          <Link to={paths.player} params={{ playerId: player.playerId }}>
            {t('documentReview.player', { name: player.nickName, id: player.publicUserId })}
          </Link>
        </Card>
        <Card className={styles['panel']}>
          <h3>{t('documentReview.decision')}</h3>
          {waitsForReview ? (
            <>
              {decideBy !== null && <p>{t('documentReview.due', { date: shortTime(decideBy) })}</p>}
              <Assignment document={document} />
              <DecisionForm document={document} onDecided={onDecided} />
              {!isWithOther && (
                <AskPlayer
                  subject={{ kind: 'document', id }}
                  requests={informationRequests}
                  shownBy={[['documents'], ['document', id]]}
                />
              )}
            </>
          ) : (
            <p>{t('documentReview.nothingToDecide')}</p>
          )}
          {document.expiresOn !== null && (
            <p>{t('documentReview.validUntil', { date: document.expiresOn })}</p>
          )}
          {informationRequests.length > 0 && (
            <InformationRequests playerId={player.playerId} requests={informationRequests} />
          )}
          {notes.length > 0 && (
            <ul className={styles['notes']} aria-label={t('documentReview.notes')}>
              {notes.map(({ by, at, note }) => (
                <li key={at}>
                  {note}
                  <span className={styles['meta']}>
                    {by} · {shortTime(at)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    </section>
  )
}

const badgeOf = { uploaded: 'info', approved: 'success', rejected: 'warning', expired: 'warning' } as const

function Side({ side }: { side: ReviewedDocument['sides'][number] }) {
  const { t } = useText()
  const name = t('documentReview.side', { side: side.side })
  return (
    <div className={styles['side']}>
      <p>
        <strong>{name}</strong>{' '}
        {side.status !== null && (
          <Badge
            kind={badgeOf[side.status]}
            icon={
              side.status === 'uploaded' ? (
                <IconClock size={15} stroke={1.75} aria-hidden="true" />
              ) : undefined
            }
          >
            {t('documentReview.state', { status: side.status })}
          </Badge>
        )}
      </p>
      {side.reason !== null && <p>{t('documentReview.reason', { reason: side.reason })}</p>}
      {side.pictures.map(({ id, name: file, link, isPicture, uploadedAt }) => (
        <figure key={id} className={styles['picture']}>
          {isPicture ? (
            <a href={link} target="_blank" rel="noreferrer">
              <img src={link} alt={t('documentReview.picture', { side: side.side })} />
            </a>
          ) : (
            <a href={link}>{t('documentReview.download')}</a>
          )}
          <figcaption className={styles['meta']}>
            {file} · {shortTime(uploadedAt)}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

function Assignment({ document: { id, assignment } }: { document: ReviewedDocument }) {
  const { t } = useText()
  const api = useApi()
  const common = useAssignment({
    assign: (reassign) => api.post('staff.documentAssign', { id, reassign }),
    unassign: () => api.post('staff.documentUnassign', { id }),
    shownBy: [['documents'], ['document', id]],
  })
  if (assignment === null)
    return <AssignmentLine {...common} assignee="nobody" text={null} label={t('documentReview.assign')} />
  return assignment.isMe ? (
    <AssignmentLine
      {...common}
      assignee="me"
      text={t('documentReview.mine')}
      label={t('documentReview.unassign')}
    />
  ) : (
    <AssignmentLine
      {...common}
      assignee="other"
      text={t('documentReview.theirs', { name: assignment.by })}
      label={t('documentReview.reassign')}
    />
  )
}
