import * as z from 'zod/mini'
import { CurrencyCode, Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { PageLanguage } from '../content/page-language.ts'
import { exampleGameInfo, GameInfo } from './games.ts'
import { described } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { GameName } from '../../references.ts'

/** Specified in 0§7 `game`. */
export const game = defineCall({
  id: 'game.game',
  summary: 'Launch a game for real money.',
  description: "Starts the player's only game session and ends any other.",
  changes: true,
  access: 'player',
  input: z.strictObject({ name: GameName, type: z.enum(['real']), language: PageLanguage }),
  output: z.object({
    url: described(z.url(), "Address of the game's frame."),
    origins: described(
      z.array(z.string()),
      "Origins of the game provider: accept the frame's messages only from these.",
    ),
    gameSessionId: z.string(),
    startedAt: Instant,
    currency: CurrencyCode,
    resultDelayMs: described(
      z.int(),
      "How long, at most, the page holds back a round's result while the round runs; 0: not at all.",
    ),
    game: GameInfo,
  }),
  errors: [
    'payment_details_incomplete',
    'game_not_found',
    'game_disabled',
    'session_limit_reached',
    'game_provider_failed',
    'excluded',
    'deposit_blocked',
    'play_blocked',
    'obligation_open',
    'licence_not_valid_here',
    'licence_ended',
  ],
  example: {
    input: { name: exampleIds.game, type: 'real' },
    output: {
      url: 'https://games.example.com/play?token=8f14e45f',
      origins: ['https://games.example.com'],
      gameSessionId: exampleIds.gameSession,
      startedAt: '2026-11-21T12:05:00Z',
      currency: 'EUR',
      resultDelayMs: 0,
      game: exampleGameInfo,
    },
  },
})
