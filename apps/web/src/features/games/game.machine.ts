import { stepperOf, type EventOf, type StateOf } from '@baize/domain'

/**
 * Screen states of a game session (1§4). A launched game opens, and plays once its frame has loaded; every
 * exit closes the session, and none starts another automatically.
 */
const ends = {
  STOPPED: 'ended',
  PARALLEL: 'parallel',
  INACTIVE: 'inactive',
  EXPIRED: 'inactive',
  SESSION_GONE: 'gone',
  TIME_UP: 'timeUp',
  NOT_COVERED: 'notCovered',
  RESTRICTED: 'restricted',
  LEFT: 'ended',
} as const

const transitions = {
  launching: { LAUNCHED: 'opening', REFUSED: 'refused', LEFT: 'ended' },
  opening: { FRAME_LOADED: 'playing', SLOW: 'slow', ...ends },
  slow: { FRAME_LOADED: 'playing', ...ends },
  playing: ends,
  refused: { AGAIN: 'launching' },
  ended: { AGAIN: 'launching' },
  parallel: { AGAIN: 'launching' },
  inactive: { AGAIN: 'launching' },
  gone: { AGAIN: 'launching' },
  timeUp: { AGAIN: 'launching' },
  notCovered: { AGAIN: 'launching' },
  restricted: { AGAIN: 'launching' },
} as const

export type GameState = StateOf<typeof transitions>
export type GameEvent = EventOf<typeof transitions>
export const nextGameState = stepperOf(transitions)

/** Whether the game has an open session. */
export type LiveState = 'opening' | 'slow' | 'playing'
export const isLive = (state: GameState): state is LiveState =>
  state === 'opening' || state === 'slow' || state === 'playing'

/**
 * Whether the page closes the session that ended so: on exit and time-out, but not a session that another
 * launch replaced or that the server ended (T-92).
 */
export const closesSession = (state: GameState): boolean =>
  !(['parallel', 'gone', 'timeUp', 'notCovered', 'restricted'] as readonly GameState[]).includes(state)

/** The event for each end of a session that the server reports. */
export function eventOfEnd(reason: string): GameEvent {
  if (reason === 'parallel') return 'PARALLEL'
  if (reason === 'timeLimit') return 'TIME_UP'
  if (reason === 'licence') return 'NOT_COVERED'
  if (reason === 'restricted') return 'RESTRICTED'
  return reason === 'expired' ? 'EXPIRED' : 'SESSION_GONE'
}

/**
 * The first retries of a failed prolongation are this soon; from the third failure in a row the usual
 * interval applies (1§9).
 */
export const PROLONG_RETRY_MS = 10_000
const FAILURES_BEFORE_USUAL = 3

/** The delay of the next prolongation after this many failures in a row. */
export function prolongDelayMs(failures: number, usualMs: number): number {
  return failures === 0 || failures >= FAILURES_BEFORE_USUAL ? usualMs : Math.min(PROLONG_RETRY_MS, usualMs)
}
