import { stepperOf, type EventOf, type StateOf } from '@baize/domain'

/**
 * Screen states of one game session (1§4). A game that was launched opens, and plays once its frame has come; every way out closes the
 * session, and none starts another by itself.
 */
const ends = {
  STOPPED: 'ended',
  PARALLEL: 'parallel',
  INACTIVE: 'inactive',
  EXPIRED: 'inactive',
  SESSION_GONE: 'gone',
  LEFT: 'ended',
} as const

const transitions = {
  launching: { LAUNCHED: 'opening', REFUSED: 'refused', LEFT: 'ended' },
  opening: { FRAME_CAME: 'playing', SLOW: 'slow', ...ends },
  slow: { FRAME_CAME: 'playing', ...ends },
  playing: ends,
  refused: { AGAIN: 'launching' },
  ended: { AGAIN: 'launching' },
  parallel: { AGAIN: 'launching' },
  inactive: { AGAIN: 'launching' },
  gone: { AGAIN: 'launching' },
} as const

export type GameState = StateOf<typeof transitions>
export type GameEvent = EventOf<typeof transitions>
export const nextGameState = stepperOf(transitions)

/** Has the game a session that runs? */
export type LiveState = 'opening' | 'slow' | 'playing'
export const isLive = (state: GameState): state is LiveState =>
  state === 'opening' || state === 'slow' || state === 'playing'

/** What the server's word for the end of a session means to the screen. */
export function eventOfEnd(reason: string): GameEvent {
  if (reason === 'parallel') return 'PARALLEL'
  return reason === 'expired' ? 'EXPIRED' : 'SESSION_GONE'
}

/** A failed prolongation is tried again this soon; from the third in a row on the usual interval holds (1§9). */
export const PROLONG_RETRY_MS = 10_000
const FAILURES_BEFORE_USUAL = 3

/** How long to wait for the next prolongation after so many failures in a row. */
export function prolongDelayMs(failures: number, usualMs: number): number {
  return failures === 0 || failures >= FAILURES_BEFORE_USUAL ? usualMs : Math.min(PROLONG_RETRY_MS, usualMs)
}
