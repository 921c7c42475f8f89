import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { PageLanguage } from '../content/page-language.ts'
import { exampleGameInfo, GameInfo } from './games.ts'
import { described } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { GameName } from '../../references.ts'

/** Specified in 0§7 `game`, type demo; D-08. */
export const demoGame = defineCall({
  id: 'game.demoGame',
  summary: 'Launch a game in demo mode.',
  description:
    "The game uses its provider's play money: no game session begins and the wallet is not used. Visitors are answered `no_session` where the rule set does not let them play.",
  changes: true,
  access: 'anyone',
  input: z.strictObject({ name: GameName, language: PageLanguage }),
  output: z.object({
    url: described(z.url(), "Address of the game's frame."),
    origins: described(
      z.array(z.string()),
      "Origins of the game provider: accept the frame's messages only from these.",
    ),
    game: GameInfo,
  }),
  errors: [
    'payment_details_incomplete',
    'game_not_found',
    'game_disabled',
    'game_provider_failed',
    'excluded',
    'deposit_blocked',
    'play_blocked',
    'obligation_open',
    'licence_not_valid_here',
    'licence_ended',
    'country_not_served',
  ],
  example: {
    input: { name: exampleIds.game },
    output: {
      url: 'https://games.example.com/demo?game=river-of-gold',
      origins: ['https://games.example.com'],
      game: exampleGameInfo,
    },
  },
})
