import { Refusal, type ApiError } from '@baize/client'
import { Badge, Button, Card, Skeleton } from '@baize/ui'
import { IconClock, IconRotateClockwise } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { AssignmentLine } from '../../platform/assignment-line.tsx'
import { useState } from 'react'
import { paths } from '../../platform/addresses.ts'
import { useApi, useText } from '../../platform/context.tsx'
import { calendarDay, shortTime } from '../../platform/dates.ts'
import { usePersonalOrder, usePersonalText } from '../../platform/personal-text.ts'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { useMay } from '../../platform/session.ts'
import { DraftsLeft } from '../../platform/unsent-texts.tsx'
import { useAssignment } from '../../platform/use-assignment.ts'
import { AskPlayer, InformationRequests, questionPlaces } from '../information-requests/index.ts'
import { DecisionForm, decisionPlaces } from './decision-form.tsx'
import styles from './documents.module.css'
import { useDocument, useReview, type ReviewedDocument } from './use-documents.ts'

type Props = {
  id: string
  onClose: () => void
  onDecided: (decision: 'approved' | 'rejected') => void
}

/** The places of what is written about a document. */
const textPlaces = (id: string) => [...decisionPlaces(id), ...questionPlaces(id)]

/** One document: its pictures beside the data that it proves, and the decision. */
export function DocumentReview({ id, onClose, onDecided }: Props) {
  const { t } = useText()
  const query = useDocument(id)
  const mayReview = useMay('reviewDocuments')
  return (
    <>
      <div>
        <Button onClick={onClose}>{t('documentReview.back')}</Button>
      </div>
      {query.isPending && <Skeleton height={320} />}
      {query.isError && (
        <>
          <QueryFailed title={t('documentReview.failed')} query={query} />
          {!mayReview && <DraftsLeft why="permission" places={textPlaces(id)} />}
        </>
      )}
      {query.isSuccess && <Review document={query.data} onDecided={onDecided} />}
    </>
  )
}

function Review({ document, onDecided }: { document: ReviewedDocument } & Pick<Props, 'onDecided'>) {
  const { t, find } = useText()
  const textOf = usePersonalText()
  const inOrder = usePersonalOrder()
  const { id, player, type, waitsForReview, decideBy, notes, informationRequests } = document
  const review = useReview(document, onDecided)
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
            {inOrder(document.personal).map(({ field, value }) => (
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
              <DecisionForm document={document} review={review} />
              {!isWithOther && (
                <AskPlayer
                  subject={{ kind: 'document', id }}
                  requests={informationRequests}
                  shownBy={[['documents'], ['document', id]]}
                />
              )}
            </>
          ) : (
            <NothingToDecide id={id} error={review.error} />
          )}
          {document.expiresOn !== null && (
            <p>{t('documentReview.validUntil', { date: calendarDay(document.expiresOn) })}</p>
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

/** What a person reads who was slower than a colleague, with what they wrote. */
function NothingToDecide({ id, error }: { id: string; error: ApiError | null }) {
  const { t } = useText()
  const { decision, by, at } = error?.errorDetails ?? {}
  const isKnown = typeof at === 'string' && typeof by === 'string'
  const values = isKnown ? { name: by, date: shortTime(at) } : { name: '', date: '' }
  return (
    <>
      <Refusal
        error={error}
        takesFocus
        text={
          error?.error === 'already_decided'
            ? t('documentReview.tooLate', { decision: isKnown ? String(decision) : 'other', ...values })
            : undefined
        }
      />
      <p>{t('documentReview.nothingToDecide')}</p>
      <DraftsLeft why="ended" places={textPlaces(id)} />
    </>
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
            <Picture link={link} name={t('documentReview.picture', { side: side.side })} />
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

/** Phones store pictures on their side or upside down, and a document is compared upright. */
function Picture({ link, name }: { link: string; name: string }) {
  const { t } = useText()
  const [turned, setTurned] = useState(0)
  return (
    <>
      <a href={link} target="_blank" rel="noreferrer" className={styles['frame']} data-turned={turned}>
        <img src={link} alt={name} />
      </a>
      <div>
        <Button
          size="small"
          icon={<IconRotateClockwise size={18} stroke={1.75} aria-hidden="true" />}
          aria-label={t('documentReview.turn.label', { picture: name })}
          onClick={() => setTurned((turned + 90) % 360)}
        >
          {t('documentReview.turn')}
        </Button>
      </div>
    </>
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
