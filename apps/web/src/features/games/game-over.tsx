import { Refusal, type ApiError } from '@baize/client'
import { Button, buttonClass, EmptyState } from '@baize/ui'
import {
  IconBrowser,
  IconClockPause,
  IconHandStop,
  IconHourglassEmpty,
  IconLogout,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
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
            <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
              {t('shell.toLobby')}
            </Link>
          )
        }
      />
    </div>
  )
}

/** Why the game ended, what happened in the session, and the next steps. */
export function GameOver({ start, over, onAgain, session = null }: Props) {
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
              <Button onClick={onAgain}>
                {t(over === 'parallel' ? 'game.over.here' : 'game.over.again')}
              </Button>
              <Link
                to={paths.kindOfTransactions}
                params={{ kind: 'game' }}
                search={session === null ? {} : { session: session.id }}
                className={buttonClass()}
              >
                {t('game.yourRounds')}
              </Link>
              <Link to={paths.gamingLimits} className={buttonClass()}>
                {t('game.setLimit')}
              </Link>
            </div>
          </div>
        }
      >
        {t(`game.over.${over}.text`)}
      </EmptyState>
    </div>
  )
}
