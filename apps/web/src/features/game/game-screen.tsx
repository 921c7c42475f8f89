import { Button, buttonClass, EmptyState, Skeleton } from '@baize/ui'
import { IconDeviceGamepad2, IconHandStop, IconShieldCheck } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { paths } from '../../platform/addresses.ts'
import { readGameMessage, useFrameMessages } from '../../platform/frame-messages.ts'
import { useT } from '../../platform/i18n.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { useErrorText } from '../../platform/use-error-text.ts'
import type { GameState } from './game.machine.ts'
import styles from './game.module.css'
import { SessionBar } from './session-bar.tsx'
import { useGameSession } from './use-game-session.ts'

/** The game in its frame; the bar above it is ours and tells the house's count, not the game's. */
export function GameScreen({ id }: { id: string }) {
  const t = useT()
  const navigate = useNavigate()
  const frame = useRef<HTMLIFrameElement>(null)
  const { state, dispatch, launched, facts, error } = useGameSession(id)
  const errorText = useErrorText()
  usePageTitle(launched?.game.title ?? t('game.title'))
  useFrameMessages({
    frame,
    origin: state === 'playing' ? (launched?.origin ?? null) : null,
    read: readGameMessage,
    onMessage: () => {
      dispatch('STOPPED')
      void navigate({ to: paths.home })
    },
  })

  if (state === 'launching') {
    return (
      <div className={styles['page']} data-whole-window>
        <p role="status" className="visually-hidden">
          {t('game.launching')}
        </p>
        <Skeleton className={styles['bar-skeleton'] ?? ''} height={76} />
        <Skeleton className={styles['frame'] ?? ''} height="auto" />
      </div>
    )
  }
  if (state === 'playing' && launched !== null) {
    return (
      <div className={styles['page']} data-whole-window>
        <SessionBar launched={launched} facts={facts} onStop={() => dispatch('STOPPED')} />
        <iframe
          ref={frame}
          className={styles['frame']}
          src={launched.url}
          title={launched.game.title}
          sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
          referrerPolicy="origin"
          allow="fullscreen; autoplay"
        />
        <p className={styles['note']}>
          <IconShieldCheck size={18} stroke={1.75} aria-hidden="true" />
          {t('game.whose')}
        </p>
      </div>
    )
  }
  return <GameOver state={state} errorText={error === null ? null : errorText(error)} onAgain={() => dispatch('AGAIN')} />
}

type Over = Exclude<GameState, 'launching' | 'playing'>

/** Why it is over, and the two ways on. */
function GameOver({ state, errorText, onAgain }: { state: GameState; errorText: string | null; onAgain: () => void }) {
  const t = useT()
  const over: Over = state === 'launching' || state === 'playing' ? 'ended' : state
  const Icon = over === 'refused' ? IconDeviceGamepad2 : IconHandStop
  return (
    <div className={styles['over']} role="status">
      <EmptyState
        headingLevel={1}
        icon={<Icon size={24} stroke={1.75} aria-hidden="true" />}
        title={t(`game.over.${over}.title`)}
        action={
          <div className={styles['actions']}>
            <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
              {t('shell.toLobby')}
            </Link>
            <Button onClick={onAgain}>{over === 'refused' ? t('game.over.tryAgain') : t('game.over.again')}</Button>
          </div>
        }
      >
        {over === 'refused' ? errorText : t(`game.over.${over}.text`)}
      </EmptyState>
    </div>
  )
}
