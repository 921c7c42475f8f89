import { nowMs, type ApiError } from '@baize/client'
import type { WireOutputOf } from '@baize/contract'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { areResultsHeld, useResultsHeld } from '../../platform/held-results.ts'
import { currentStart, usePlayer, useStart } from '../../platform/start.ts'
import { whenLive } from '../../platform/live/live-listeners.ts'
import {
  closesSession,
  eventOfEnd,
  isLive,
  nextGameState,
  prolongDelayMs,
  type GameEvent,
} from './game.machine.ts'

export type Launched = WireOutputOf<'game.game'>
/** The platform's counters, and when they were read. */
export type Facts = WireOutputOf<'game.prolongGameSession'>['sinceLogin'] & { readAtMs: number }

/** The playing tab writes its session here; other tabs read it and stop. */
const STORAGE_KEY = 'game-session'
const RECOUNT_AFTER_MS = 400
/** A frame that takes longer is reported as slow. */
const SLOW_MS = 15_000

type Prolonged = 'ok' | 'failed' | 'gone' | 'parallel' | 'notCovered' | 'restricted'

const close = (gameSessionId: string): Promise<unknown> =>
  api.post('game.closeGameSession', { gameSessionId }, { keepalive: true })

function unprolonged(error: string): Prolonged {
  if (error === 'licence_ended' || error === 'licence_not_valid_here') return 'notCovered'
  if (error === 'excluded' || error === 'play_blocked') return 'restricted'
  return error === 'no_session' ? 'gone' : 'failed'
}

const endedBy = {
  parallel: 'PARALLEL',
  gone: 'SESSION_GONE',
  notCovered: 'NOT_COVERED',
  restricted: 'RESTRICTED',
} as const satisfies Record<Exclude<Prolonged, 'ok' | 'failed'>, GameEvent>

/** A game session from launch to close, and every event that can end it. */
export function useGameSession(name: string) {
  const { gameSessionProlongationTimeoutSec, gameSessionExpirationTimeMinutes } = useStart().settings.be
  const [state, dispatch] = useReducer(nextGameState, 'launching')
  const [launched, setLaunched] = useState<Launched | null>(null)
  const [facts, setFacts] = useState<Facts | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  /** Settled when the server has ended the session: its summary is read after that. */
  const closed = useRef<Promise<unknown>>(Promise.resolve())
  const id = isLive(state) ? (launched?.gameSessionId ?? null) : null

  // Launches the session. When the player leaves before the response, the session is closed as soon as it
  // exists.
  useEffect(() => {
    if (state !== 'launching') return
    let isGone = false
    void api.post('game.game', { name, type: 'real', language: currentStart().locale }).then((answer) => {
      if (isGone) return void (answer.ok && void close(answer.value.gameSessionId))
      if (!answer.ok) {
        setError(answer.error)
        return dispatch('REFUSED')
      }
      localStorage.setItem(STORAGE_KEY, answer.value.gameSessionId)
      setLaunched(answer.value)
      dispatch('LAUNCHED')
    })
    return () => {
      isGone = true
    }
  }, [state, name])

  const prolong = useEffectEvent(async (gameSessionId: string): Promise<Prolonged> => {
    const answer = await api.post('game.prolongGameSession', {})
    if (answer.ok) {
      if (answer.value.gameSessionId !== gameSessionId) return 'parallel'
      // While a round runs, the counters would reveal its result.
      if (areResultsHeld()) return 'ok'
      setFacts({ ...answer.value.sinceLogin, readAtMs: nowMs() })
      return 'ok'
    }
    return unprolonged(answer.error.error)
  })

  const closeUnlessReplaced = useEffectEvent((gameSessionId: string) => {
    if (closesSession(state)) closed.current = close(gameSessionId)
  })

  // While the game is played, keeps the session alive and closes it on every exit.
  useEffect(() => {
    if (id === null) return
    let timer = 0
    let failures = 0
    let isGone = false
    const tick = async () => {
      const outcome = await prolong(id)
      if (isGone) return
      if (outcome !== 'ok' && outcome !== 'failed') return dispatch(endedBy[outcome])
      failures = outcome === 'ok' ? 0 : failures + 1
      timer = window.setTimeout(
        () => void tick(),
        prolongDelayMs(failures, gameSessionProlongationTimeoutSec * 1000),
      )
    }
    void tick()
    const leave = () => {
      void close(id)
      // A page restored from memory must not look as if the game were still open.
      dispatch('LEFT')
    }
    window.addEventListener('pagehide', leave)
    return () => {
      isGone = true
      window.clearTimeout(timer)
      window.removeEventListener('pagehide', leave)
      closeUnlessReplaced(id)
    }
  }, [id, gameSessionProlongationTimeoutSec])

  useSessionEnds(id, Math.ceil(gameSessionExpirationTimeMinutes * 60) * 1000, dispatch)

  // The frame is slow to load.
  useEffect(() => {
    if (state !== 'opening') return
    const timer = window.setTimeout(() => dispatch('SLOW'), SLOW_MS)
    return () => window.clearTimeout(timer)
  }, [state])

  // After a balance change the session counters are loaded again. A round changes the balance twice in quick
  // succession.
  const { version } = usePlayer().wallet
  const isHeld = useResultsHeld()
  useEffect(() => {
    if (id === null || isHeld) return
    const timer = window.setTimeout(() => void prolong(id), RECOUNT_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [id, version, isHeld])

  return { state, dispatch, launched, facts, error, closed }
}

/**
 * Ends the session when another tab or device starts a game, the server ends it, or the tab is hidden for
 * `inactiveMs` (1§9).
 */
function useSessionEnds(id: string | null, inactiveMs: number, dispatch: (event: GameEvent) => void): void {
  // Another tab started a game.
  useEffect(() => {
    if (id === null) return
    const check = (event: StorageEvent) => {
      if (event.key === STORAGE_KEY && event.newValue !== null && event.newValue !== id) dispatch('PARALLEL')
    }
    window.addEventListener('storage', check)
    return () => window.removeEventListener('storage', check)
  }, [id, dispatch])

  // The server ended the session: another device started a game, it was not prolonged, or the login ended.
  useEffect(() => {
    if (id === null) return
    return whenLive((event) => {
      if (event.name === 'game-session' && event.gameSessionId === id) dispatch(eventOfEnd(event.reason))
    })
  }, [id, dispatch])

  // The tab was hidden for too long.
  useEffect(() => {
    if (id === null) return
    let timer = 0
    const check = () => {
      window.clearTimeout(timer)
      if (document.visibilityState === 'hidden')
        timer = window.setTimeout(() => dispatch('INACTIVE'), inactiveMs)
    }
    document.addEventListener('visibilitychange', check)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [id, inactiveMs, dispatch])
}
