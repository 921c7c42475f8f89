import * as z from 'zod/mini'
import { Cursor, Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { documentation } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { PlayerId } from '../../references.ts'

const PlayerSession = z.object({
  id: z.string(),
  isLive: z.boolean(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  ip: z.string(),
  startedAt: Instant,
  lastSeenAt: Instant,
  endedAt: z.nullable(Instant),
})
documentation.add(PlayerSession, { id: 'PlayerSession', description: 'A session of a player.' })

export const playerSessions = defineCall({
  id: 'staff.playerSessions',
  summary: "List a player's sessions.",
  description: 'Newest first, 50 per page, ended sessions included.',
  changes: false,
  access: 'staff',
  input: z.strictObject({ playerId: PlayerId, cursor: z.optional(Cursor) }),
  output: z.object({
    sessions: z.array(PlayerSession),
    nextCursor: z.nullable(Cursor),
  }),
  errors: ['element_not_found', 'validation_failed'],
  example: {
    input: { playerId: exampleIds.player },
    output: {
      sessions: [
        {
          id: exampleIds.session,
          isLive: true,
          browser: 'Firefox',
          system: 'Windows',
          ip: '203.0.113.7',
          startedAt: '2026-11-21T11:58:30Z',
          lastSeenAt: '2026-11-21T12:00:00Z',
          endedAt: null,
        },
      ],
      nextCursor: null,
    },
  },
})
