import * as z from 'zod/mini'
import { Instant, plainText } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'

export const FoundPlayer = z.object({
  playerId: z.string(),
  publicUserId: described(z.string(), "The player's number."),
  nickName: z.string(),
  email: described(z.string(), 'Masked.'),
  status: z.string(),
  since: described(Instant, 'When the account was opened.'),
})
documentation.add(FoundPlayer, {
  id: 'FoundPlayer',
  description: 'A player found by a search, without personal data.',
})

export const staffPlayers = defineCall({
  id: 'staff.players',
  summary: 'Find players.',
  description:
    'By email address, player number, nickname, id or payment reference, each in full; at most 20. Each search is recorded in the audit trail.',
  changes: false,
  access: 'staff',
  input: z.strictObject({
    query: described(
      plainText(254),
      'An email address, player number, nickname, id or payment reference, in full.',
    ),
  }),
  output: z.object({ players: z.array(FoundPlayer) }),
  errors: [],
  example: {
    input: { query: '10000427' },
    output: {
      players: [
        {
          playerId: exampleIds.player,
          publicUserId: '10000427',
          nickName: 'anna_k',
          email: 'a***@example.com',
          status: 'active',
          since: '2025-02-03T09:12:44Z',
        },
      ],
    },
  },
})
