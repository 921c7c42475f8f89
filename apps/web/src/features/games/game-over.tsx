import { Refusal, useNowMs, type ApiError } from '@baize/client'
import { limitUnitOf } from '@baize/domain'
import { Button, buttonClass, EmptyState } from '@baize/ui'
import {
  IconBrowser,
  IconClockPause,
  IconHandStop,
  IconHourglassEmpty,
  IconLogout,
  IconMapPinOff,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { formatInstant } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useLimitTexts } from '../../platform/limit-texts.ts'
import { reading } from '../../platform/query.ts'
import type { StartRef } from '../../platform/use-step-focus.ts'
import type { GameState, LiveState } from './game.machine.ts'
import styles from './game.module.css'
import { SessionSummary, type EndedSession } from './session-summary.tsx'

export type Over = Exclude<GameState, 'launching' | LiveState>

const icons = {
  ended: IconHandStop,
  parallel: IconBrowser,
  inactive: IconClockPause,
  gone: IconLogout,
  timeUp: IconHourglassEmpty,
  notCovered: IconMapPinOff,
  restricted: IconHandStop,
}

type Props = {
  start?: StartRef
  over: Exclude<Over, 'refused'>
  onAgain: () => void
  /** The ended session that is summarised. */
  session?: EndedSession | null
}

type RefusedProps = { start?: StartRef; error: ApiError; onAgain: () => void }

/** In place of a game that was not started: why, and the next steps. */
export function GameRefused({ start, error, onAgain }: RefusedProps) {
  const t = useT()
  const leadsHome = error.errorCode !== null && error.remedy?.to === 'home'
  return (
    <div ref={start} className={styles['over']}>
      <Refusal
        error={error}
        as="screen"
        headingLevel={1}
        title={t('game.over.refused.title')}
        onRetry={onAgain}
        action={
          !leadsHome && (
            <div className={styles['actions']}>
              <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
                {t('shell.toLobby')}
              </Link>
              {error.error === 'session_limit_reached' && (
                <Link to={paths.gamingLimits} className={buttonClass()}>
                  {t('game.yourLimits')}
                </Link>
              )}
            </div>
          )
        }
      />
    </div>
  )
}

type Facts = { readonly text: string; readonly mayPlay: boolean }

/** Why the game ended, what happened in the session, and the next steps. */
export function GameOver(props: Props) {
  const t = useT()
  const { over } = props
  if (over === 'timeUp') return <TimeUp {...props} />
  if (over === 'restricted')
    return <Ending {...props} facts={{ text: t('game.over.restricted.text'), mayPlay: false }} />
  return <Ending {...props} facts={{ text: t(`game.over.${over}.text`), mayPlay: true }} />
}

/** The limit on time that ended the game: how much it is, and from when the player can play again. */
function TimeUp(props: Props) {
  const t = useT()
  const { formatLimit } = useLimitTexts()
  const now = useNowMs(1_000)
  const { data } = useQuery(reading('player.limits', {}))
  const [limit = null] = (data?.limits ?? [])
    .filter(({ type, amount }) => limitUnitOf(type) === 'seconds' && amount !== null)
    .toSorted((a, b) => Number(a.availableAmount) - Number(b.availableAmount))
  if (data === undefined || limit === null)
    return <Ending {...props} facts={{ text: t('game.over.timeUp.text'), mayPlay: false }} />
  const { type, period, amount, periodEndsAt } = limit
  const text = t('game.over.timeUp.until', {
    amount: formatLimit(type, BigInt(amount ?? '0'), data.currency),
    period,
    until: formatInstant(periodEndsAt),
  })
  return <Ending {...props} facts={{ text, mayPlay: now >= Date.parse(periodEndsAt) }} />
}

function Ending({
  start,
  over,
  onAgain,
  session = null,
  facts: { text, mayPlay },
}: Props & { facts: Facts }) {
  const t = useT()
  const Icon = icons[over]
  return (
    <div ref={start} className={styles['over']} role="status">
      <EmptyState
        headingLevel={1}
        icon={<Icon size={24} stroke={1.75} aria-hidden="true" />}
        title={t(`game.over.${over}.title`)}
        action={
          <div className={styles['over-end']}>
            {session !== null && <SessionSummary session={session} />}
            <div className={styles['actions']}>
              <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
                {t('shell.toLobby')}
              </Link>
              {mayPlay && (
                <Button onClick={onAgain}>
                  {t(over === 'parallel' ? 'game.over.here' : 'game.over.again')}
                </Button>
              )}
              <Link
                to={paths.kindOfTransactions}
                params={{ kind: 'game' }}
                search={session === null ? {} : { session: session.id }}
                className={buttonClass()}
              >
                {t('game.yourRounds')}
              </Link>
              <Link to={paths.gamingLimits} className={buttonClass()}>
                {t(over === 'timeUp' ? 'game.yourLimits' : 'game.setLimit')}
              </Link>
            </div>
          </div>
        }
      >
        {text}
      </EmptyState>
    </div>
  )
}
