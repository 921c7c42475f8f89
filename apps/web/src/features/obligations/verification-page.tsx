import { prefillTypeOf } from '@baize/domain'
import { Alert, buttonClass, Card, EmptyState } from '@baize/ui'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { ObligationNotice } from '../../parts/obligation-notice.tsx'
import { paths } from '../../platform/addresses.ts'
import { formatInstant } from '../../platform/dates.ts'
import { gameToReturnTo } from '../../platform/game-to-return-to.ts'
import { useT } from '../../platform/i18n.tsx'
import { reloadStart, useFromStart, type Start } from '../../platform/start.ts'
import { fieldName } from '../fields/index.ts'
import { EndedQuestions, LateQuestions, OwnQuestion, PastQuestions } from '../information-requests/index.ts'
import { PrefillForm } from '../prefill/index.ts'
import styles from './verification.module.css'

type Obligation = Start['obligations'][number]

/** Everything that the player owes, in the order in which it is asked, with the first step open. */
export function VerificationPage() {
  const t = useT()
  const obligations = useFromStart(({ obligations: owed }) => owed)
  const game = gameToReturnTo()
  const [hasAnswered, setAnswered] = useState(false)
  const onAnswered = () => {
    setAnswered(true)
    void reloadStart()
  }
  // Staff, or another device, may have changed it.
  useEffect(() => void reloadStart(), [])
  return (
    <section className={styles['page']} aria-labelledby="obligations-title">
      <h1 id="obligations-title">{t('title.VerificationPage')}</h1>
      <p>{t('obligations.text')}</p>
      {hasAnswered && (
        <Alert kind="success" isLive>
          {t('obligations.question.answered')}
        </Alert>
      )}
      <EndedQuestions asked={obligations.flatMap(questionHere)} />
      {obligations.length === 0 ? (
        <EmptyState
          icon={<IconCircleCheck size={32} stroke={1.5} aria-hidden="true" />}
          title={t('obligations.none.title')}
          action={game !== null && <Link to={game.path}>{t('obligations.backToGame')}</Link>}
        >
          {t('obligations.none.text')}
        </EmptyState>
      ) : (
        <ol className={styles['steps']}>
          {obligations.map((obligation, index) => (
            <li key={keyOf(obligation)}>
              <Step obligation={obligation} isFirst={index === 0} onAnswered={onAnswered} />
            </li>
          ))}
        </ol>
      )}
      <LateQuestions onAnswered={onAnswered} />
      <PastQuestions />
      <p className={styles['note']}>
        {t('obligations.later')} <Link to={paths.support}>{t('obligations.contact')}</Link>
      </p>
    </section>
  )
}

/** A question that is answered on this page. */
const questionHere = (obligation: Obligation): readonly string[] =>
  obligation.kind === 'question' && obligation.about !== 'withdrawal' ? [obligation.reference] : []

/** A player may have several questions and blocks. */
function keyOf(obligation: Obligation): string {
  if (obligation.kind === 'question') return obligation.reference
  return obligation.kind === 'block' ? `block ${obligation.before.join(' ')}` : obligation.kind
}

type StepProps = { obligation: Obligation; isFirst: boolean; onAnswered: () => void }

function Step({ obligation, isFirst, onAnswered }: StepProps) {
  const t = useT()
  const before = new Intl.ListFormat(document.documentElement.lang, { type: 'conjunction' }).format(
    obligation.before.map((action) => t('obligations.action', { action })),
  )
  return (
    <Card className={styles['step']}>
      <h2 id={titleOf(obligation)}>
        {obligation.kind === 'question'
          ? t('obligations.question.title', { about: obligation.about })
          : t('obligations.step', { kind: obligation.kind })}
      </h2>
      <p className={styles['note']}>
        {obligation.kind === 'question'
          ? t('obligations.question.until', {
              about: obligation.about,
              until: formatInstant(obligation.until),
            })
          : t('obligations.before', { before, kind: obligation.kind })}{' '}
        {t('obligations.who', { who: whoActs(obligation) })}
      </p>
      {isFirst || obligation.kind === 'question' ? (
        <Open obligation={obligation} onAnswered={onAnswered} />
      ) : (
        <Later obligation={obligation} />
      )}
    </Card>
  )
}

/** The id of the heading of a step. */
const titleOf = (obligation: Obligation): string => `step-${keyOf(obligation).replaceAll(' ', '-')}`

function whoActs(obligation: Obligation): 'nobody' | 'player' | 'staff' | 'support' {
  switch (obligation.kind) {
    case 'documentLimit':
    case 'identity':
      return obligation.document === 'needToProvideDocument' ? 'player' : 'staff'
    case 'fields':
    case 'limits':
    case 'question':
      return 'player'
    case 'block':
      return 'support'
    case 'abroad':
    case 'licenceEnded':
    case 'timeOut':
      return 'nobody'
  }
}

/** What the player does now. */
function Open({ obligation, onAnswered }: Pick<StepProps, 'obligation' | 'onAnswered'>): ReactNode {
  const t = useT()
  if (obligation.kind === 'question' && obligation.about !== 'withdrawal')
    return <OwnQuestion id={obligation.reference} namedBy={titleOf(obligation)} onAnswered={onAnswered} />
  if (obligation.kind === 'question')
    return (
      <Link
        to={paths.withdrawalStatus}
        params={{ reference: obligation.reference }}
        className={buttonClass({ variant: 'primary' })}
      >
        {t('obligations.question.open')}
      </Link>
    )
  if (obligation.kind !== 'fields') {
    const before = (['deposit', 'play', 'withdraw'] as const).find((action) =>
      obligation.before.some((each) => each === action),
    )
    return before === undefined ? null : <ObligationNotice before={before} />
  }
  const types = obligation.before.flatMap((action) => prefillTypeOf(action) ?? [])
  return types[0] === undefined ? null : <PrefillForm type={types[0]} />
}

/** What follows, so that nobody is surprised. */
function Later({ obligation }: { obligation: Obligation }) {
  const t = useT()
  if (obligation.kind === 'block') return <p>{obligation.message}</p>
  if (obligation.kind !== 'fields') return null
  return (
    <ul>
      {obligation.fields.map(({ field }) => (
        <li key={field}>{fieldName(t, field)}</li>
      ))}
    </ul>
  )
}
