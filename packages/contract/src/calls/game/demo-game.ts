import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { GameName } from './game.ts'
import { GameTile } from './games.ts'

/**
 * Launches a game for demonstration (0§7 `game`, type demo): the supplier keeps play money of its own, no session of ours begins and
 * the wallet is never asked. Visitors are served where the rule set lets them (D-08), others are answered `no_session`.
 */
export const demoGame = defineCall({
  id: 'game.demoGame',
  changes: true,
  access: 'anyone',
  input: z.strictObject({ name: GameName }),
  output: z.object({ url: z.url(), origins: z.array(z.string()), game: GameTile }),
  errors: ['game_not_found', 'game_disabled', 'game_provider_failed'],
})
