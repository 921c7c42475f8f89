import * as z from 'zod/mini'
import { Amount, Instant, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** What the session bar shows: the house's own count, not the game's. */
export const GameSessionFacts = z.object({
  startedAt: Instant,
  endsAt: Instant,
  staked: Amount,
  won: Amount,
  rounds: z.int(),
  /** All games since the login, this one included. */
  sinceLogin: z.object({
    staked: Amount,
    won: Amount,
    /** Time with a game open, in whole seconds. */
    playedSec: z.int(),
  }),
})

/**
 * Keeps the newest game session of the login alive (1§9); answers `no_session` once that has ended. A page that names its session is
 * answered `no_session` as soon as another launch has taken its place.
 */
export const prolongGameSession = defineCall({
  id: 'game.prolongGameSession',
  changes: true,
  access: 'player',
  passive: true,
  input: z.strictObject({ gameSessionId: z.optional(Uuid) }),
  output: GameSessionFacts,
  errors: [],
})
