import { Alert, Skeleton } from '@baize/ui'
import { IconShieldCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../platform/i18n.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { useAddictionWarning } from '../../platform/addiction-warning.ts'
import { useStepFocus } from '../../platform/use-step-focus.ts'
import { AgeMark } from '../../parts/age-mark.tsx'
import { GameFrame } from './game-frame.tsx'
import { isLive } from './game.machine.ts'
import styles from './game.module.css'
import { GameOver, GameRefused } from './game-over.tsx'
import { InfoDialog } from './info-dialog.tsx'
import { SessionBar } from './session-bar.tsx'
import { useGameSession } from './use-game-session.ts'

/**
 * The game in its frame. The bar above it belongs to the platform and shows the platform's counters, not the
 * game's.
 */
export function GameView({ id }: { id: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { state, dispatch, launched, facts, error, closed } = useGameSession(id)
  const [isInfoOpen, setInfoOpen] = useState(false)
  const warning = useAddictionWarning()
  const start = useStepFocus(state === 'launching' ? undefined : isLive(state))
  usePageTitle(launched?.game.title ?? t('game.title'))

  if (state === 'launching') return <Launching />
  if (!isLive(state) || launched === null) {
    const over = state === 'opening' || state === 'slow' || state === 'playing' ? 'ended' : state
    const again = () => dispatch('AGAIN')
    if (over === 'refused')
      return error === null ? null : <GameRefused start={start} error={error} onAgain={again} />
    return (
      <GameOver
        start={start}
        over={over}
        onAgain={again}
        // Play goes on where the session was replaced.
        session={launched === null || over === 'parallel' ? null : { id: launched.gameSessionId, closed }}
      />
    )
  }
  return (
    <div ref={start} className={styles['page']} data-whole-window>
      <SessionBar
        launched={launched}
        facts={facts}
        onInfo={() => setInfoOpen(true)}
        onStop={() => dispatch('STOPPED')}
      />
      <div className={styles['frame-area']}>
        {state === 'slow' && (
          <Alert kind="info" isLive>
            {t('game.slow')}
          </Alert>
        )}
        <GameFrame
          url={launched.url}
          origins={launched.origins}
          title={launched.game.title}
          resultDelayMs={launched.resultDelayMs}
          onLoaded={() => dispatch('FRAME_LOADED')}
          onExit={(to) => {
            dispatch('STOPPED')
            void navigate({ to })
          }}
        />
      </div>
      <p className={styles['note']}>
        <IconShieldCheck size={18} stroke={1.75} aria-hidden="true" />
        <span>
          {warning} {t('game.whose')}{' '}
          <button type="button" className={styles['text-button']} onClick={() => setInfoOpen(true)}>
            {t('game.howCounted')}
          </button>
        </span>
        <AgeMark isSmall />
      </p>
      {isInfoOpen && <InfoDialog game={launched.game} isReal onClose={() => setInfoOpen(false)} />}
    </div>
  )
}

/** A placeholder in the size of the content, so that nothing moves when it arrives. */
export function Launching() {
  const t = useT()
  return (
    <div className={styles['page']} data-whole-window>
      <h1 className="visually-hidden">{t('game.title')}</h1>
      <p role="status" className="visually-hidden">
        {t('game.launching')}
      </p>
      <Skeleton className={styles['bar-skeleton'] ?? ''} height="auto" />
      <Skeleton className={styles['frame'] ?? ''} height="auto" />
    </div>
  )
}
