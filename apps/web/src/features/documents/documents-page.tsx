import type { WireOutputOf } from '@baize/contract'
import type { DocumentSide, ProofOfIdentityType } from '@baize/domain'
import { Alert, Badge, Button, Card, RadioCards, Skeleton } from '@baize/ui'
import { IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { QueryFailed } from '../../parts/query-failed.tsx'
import { paths } from '../../platform/addresses.ts'
import { formatInstant } from '../../platform/dates.ts'
import { fault } from '../../platform/field-faults.ts'
import { gameToReturnTo } from '../../platform/game-to-return-to.ts'
import { useT } from '../../platform/i18n.tsx'
import { formatCalendarDate } from '../../platform/page-dates.ts'
import { reading } from '../../platform/query.ts'
import { useForm } from '../../platform/use-form.ts'
import { useStepFocus } from '../../platform/use-step-focus.ts'
import styles from './documents.module.css'
import { HandOver } from './hand-over.tsx'
import { nextSide, picturesOf, startedDocument, type OwnDocument } from './next-side.ts'
import { QuestionNotice, useDocumentQuestion } from './question-notice.tsx'
import { SideForm } from './side-form.tsx'
import { useOwnDocument } from './use-own-document.ts'

type Documents = WireOutputOf<'player.documents'>

/** The documents that prove who the player is: what is asked, what was uploaded, and what became of it (2§2). */
export function DocumentsPage() {
  const t = useT()
  useOwnDocument()
  const query = useQuery(reading('player.documents', {}))
  return (
    <section className={styles['page']} aria-labelledby="documents-title">
      <h1 id="documents-title">{t('title.DocumentsPage')}</h1>
      {query.data !== undefined ? (
        <OwnDocuments documents={query.data} />
      ) : query.error !== null ? (
        <QueryFailed title={t('documents.failed')} query={query} />
      ) : (
        <div role="status" aria-label={t('documents.loading')}>
          <Skeleton height={320} />
        </div>
      )}
      <p className={styles['hint']}>
        {t('documents.privacy')} <Link to={paths.support}>{t('documents.contact')}</Link>
      </p>
    </section>
  )
}

function OwnDocuments({ documents }: { documents: Documents }) {
  /** Chosen, or `null` to choose again; until then the one that was started. */
  const [type, setType] = useState<ProofOfIdentityType | null | undefined>()
  const [more, setMore] = useState<DocumentSide | null>(null)
  const [isUploaded, setUploaded] = useState(false)
  const started =
    startedDocument(documents) ?? (documents.documents.length === 1 ? documents.documents[0] : undefined)
  const chosen = type === undefined ? started : documents.documents.find((document) => document.type === type)
  const isAsked = documents.identity === 'needToProvideDocument'
  const missing = chosen === undefined ? null : nextSide(chosen)
  const side = missing ?? chosen?.sides.find((each) => each.side === more) ?? null
  const start = useStepFocus(`${documents.identity} ${chosen?.type ?? ''} ${side?.side ?? ''}`)
  const uploaded = documents.documents.filter((document) => picturesOf(document) > 0)
  return (
    <div ref={start} className={styles['steps']}>
      <Status documents={documents} isUploaded={isUploaded && side?.status !== 'rejected'} />
      {chosen !== undefined && side !== null && (isAsked || more !== null) ? (
        <Card className={styles['card']}>
          <Progress document={chosen} />
          <SideForm
            key={`${chosen.type} ${side.side}`}
            document={chosen}
            side={side}
            rules={documents.rules}
            onBack={documents.documents.length > 1 && more === null ? () => setType(null) : undefined}
            onUploaded={() => {
              setUploaded(true)
              setMore(null)
            }}
          />
        </Card>
      ) : (
        isAsked && <TypeChoice documents={documents} onChosen={setType} />
      )}
      {isAsked && <HandOver address={`${window.location.origin}${window.location.pathname}`} />}
      {uploaded.map((document) => (
        <Uploaded
          key={document.type}
          document={document}
          mayAdd={picturesOf(document) < documents.rules.maxImages}
          onMore={(added) => {
            setType(document.type)
            setMore(added)
          }}
        />
      ))}
    </div>
  )
}

/** Who acts next, in a sentence. */
function Status({ documents, isUploaded }: { documents: Documents; isUploaded: boolean }) {
  const t = useT()
  const game = gameToReturnTo()
  const question = useDocumentQuestion()
  const { identity, answerBy } = documents
  if (identity === 'verified')
    return (
      <Alert
        kind="success"
        isLive
        title={t('documents.verified.title')}
        action={game !== null && <Link to={game.path}>{t('documents.backToGame')}</Link>}
      >
        {t('documents.verified.text')}
      </Alert>
    )
  const uploaded = isUploaded && (
    <Alert kind="success" isLive>
      {t('documents.uploaded')}
    </Alert>
  )
  if (question !== null)
    return (
      <>
        {identity === 'needToProvideDocument' && <p>{t('documents.text')}</p>}
        {uploaded}
        <QuestionNotice question={question} />
      </>
    )
  if (identity !== 'needToProvideDocument')
    return (
      <Alert kind="info" isLive title={t('documents.waiting.title')}>
        {isUploaded && <p>{t('documents.uploaded')}</p>}
        <p>
          {answerBy === null
            ? t('documents.waiting.text')
            : t('documents.waiting.until', { until: formatInstant(answerBy) })}
        </p>
      </Alert>
    )
  return (
    <>
      <p>{t('documents.text')}</p>
      {uploaded}
    </>
  )
}

function TypeChoice({
  documents,
  onChosen,
}: {
  documents: Documents
  onChosen: (type: ProofOfIdentityType) => void
}) {
  const t = useT()
  const [type, setType] = useState<string | null>(null)
  const find = (chosen: string | null) => documents.documents.find((document) => document.type === chosen)
  const form = useForm({
    id: 'document',
    values: { type },
    onValues: (values) => setType(values.type),
    validate: (values) => (find(values.type) === undefined ? [fault('type', 'mandatory')] : []),
    textOf: () => t('documents.chooseOne'),
    send: async (values) => {
      const found = find(values.type)
      if (found !== undefined) onChosen(found.type)
    },
  })
  return (
    <Card className={styles['card']}>
      <form noValidate className={styles['form']} onSubmit={form.onSubmit}>
        <RadioCards
          id={form.idOf('type')}
          legend={t('documents.choose')}
          value={type}
          onChange={(chosen) => form.set('type', chosen)}
          error={form.errorAt('type')}
          options={documents.documents.map((document) => ({
            value: document.type,
            title: t('documents.type', { type: document.type }),
            facts: t('documents.sides', { count: document.sides.length }),
          }))}
        />
        <Button type="submit" variant="primary" size="large" block>
          {t('documents.continue')}
        </Button>
      </form>
    </Card>
  )
}

function Progress({ document: { sides } }: { document: OwnDocument }) {
  const t = useT()
  const at = sides.findIndex(({ status }) => status === null || status === 'rejected' || status === 'expired')
  const step = at === -1 ? sides.length : at + 1
  return (
    <div className={styles['progress']}>
      <div className={styles['bars']} aria-hidden="true">
        {sides.map(({ side }, index) => (
          <span key={side} data-state={index + 1 < step ? 'done' : index + 1 === step ? 'now' : 'later'} />
        ))}
      </div>
      <p className={styles['hint']}>
        <span>{t('documents.step', { step, of: sides.length })}</span>
        <span>{t('documents.saved')}</span>
      </p>
    </div>
  )
}

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const
const badgeOf = { uploaded: 'info', approved: 'success', rejected: 'warning', expired: 'warning' } as const

/** What was uploaded of a document, and the state of each side. */
function Uploaded({
  document,
  mayAdd,
  onMore,
}: {
  document: OwnDocument
  mayAdd: boolean
  onMore: (side: DocumentSide) => void
}) {
  const t = useT()
  return (
    <Card className={styles['card']}>
      <h2>{t('documents.type', { type: document.type })}</h2>
      {document.expiresOn !== null && (
        <p className={styles['hint']}>
          {t('documents.validUntil', { date: formatCalendarDate(document.expiresOn) })}
        </p>
      )}
      <ul className={styles['pictures']}>
        {document.sides.map(({ side, status, pictures }) => (
          <li key={side}>
            <p>
              {t('documents.side', { side, sides: document.sides.length })}{' '}
              {status !== null && (
                <Badge
                  kind={badgeOf[status]}
                  icon={status === 'uploaded' ? <IconClock {...icon} /> : undefined}
                >
                  {t('documents.state', { status })}
                </Badge>
              )}
            </p>
            <div className={styles['thumbnails']}>
              {pictures.map(({ id, name, link, isPicture }) =>
                isPicture ? (
                  <a key={id} href={link} target="_blank" rel="noreferrer">
                    <img src={link} alt={name} loading="lazy" />
                  </a>
                ) : (
                  <a key={id} href={link}>
                    {name}
                  </a>
                ),
              )}
            </div>
            {status === 'uploaded' && mayAdd && (
              <Button onClick={() => onMore(side)}>{t('documents.more')}</Button>
            )}
          </li>
        ))}
      </ul>
      {!mayAdd && <p className={styles['hint']}>{t('documents.limitReached')}</p>}
    </Card>
  )
}
