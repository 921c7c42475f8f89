import * as z from 'zod/mini'
import { CurrencyCode, Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { GameTile } from './games.ts'

/** `casino` ids are lower-case words with dashes (DECIDE-010). */
export const GameName = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/))

/**
 * Launches a game (0§7 `game`). Real play starts the player's one game session and ends any other; the answer names the frame's
 * address and the game provider's origins: messages are taken from these only.
 */
export const game = defineCall({
  id: 'game.game',
  changes: true,
  access: 'player',
  input: z.strictObject({ name: GameName, type: z.enum(['real']) }),
  output: z.object({
    url: z.url(),
    origins: z.array(z.string()),
    gameSessionId: z.string(),
    startedAt: Instant,
    currency: CurrencyCode,
    /** While a round runs, the page holds its result back for so long at most; 0 holds nothing. */
    resultDelayMs: z.int(),
    game: GameTile,
  }),
  errors: ['game_not_found', 'game_disabled', 'game_provider_failed'],
})
