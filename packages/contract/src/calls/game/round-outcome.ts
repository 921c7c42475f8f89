import * as z from 'zod/mini'
import { RoundOutcome } from '../../round-details.ts'
import { defineCall } from '../define-call.ts'
import { described } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { RoundId } from '../../references.ts'

export const roundOutcome = defineCall({
  id: 'game.roundOutcome',
  summary: 'Get the result of a round from its game provider.',
  description: 'The ledger is authoritative; `game.round` returns what it recorded.',
  changes: false,
  waitsForProvider: true,
  access: 'player',
  passive: true,
  input: z.strictObject({ id: RoundId }),
  output: z.object({
    url: described(
      z.nullable(z.url({ protocol: /^https?$/ })),
      "The provider's own page for the round, at one of its configured origins, to be opened in a new tab; null when the provider does not know the round.",
    ),
    outcome: described(
      z.nullable(z.array(RoundOutcome)),
      'What was drawn; null when the provider does not describe it.',
    ),
    pictures: described(
      z.record(z.string(), z.string()),
      'Addresses of pictures by symbol name, at the game provider; show a symbol without one by its name.',
    ),
    agrees: described(z.boolean(), "Whether the provider's amounts equal those of the ledger."),
  }),
  errors: ['element_not_found', 'game_provider_failed'],
  example: {
    input: { id: exampleIds.round },
    output: {
      url: 'https://games.example.com/rounds/884512',
      outcome: [
        {
          kind: 'reels',
          freeSpin: 0,
          rows: [
            ['boat', 'boat', 'boat'],
            ['fish', 'reed', 'gold'],
            ['reed', 'gold', 'fish'],
          ],
          played: { lines: 20, stakeMinor: '100' },
          lines: [{ line: 2, symbol: 'boat', count: 3, winMinor: '5000', path: [0, 0, 0] }],
          scatters: [],
        },
      ],
      pictures: { boat: 'https://games.example.com/symbols/boat.png' },
      agrees: true,
    },
  },
})
