import * as z from 'zod/mini'
import { Cursor, Instant, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

export const playerSessions = defineCall({
  id: 'staff.playerSessions',
  summary: "List a player's sessions.",
  description: 'Newest first, 50 per page, ended sessions included.',
  changes: false,
  access: 'staff',
  input: z.strictObject({ playerId: Uuid, cursor: z.optional(Cursor) }),
  output: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        isLive: z.boolean(),
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        ip: z.string(),
        startedAt: Instant,
        lastSeenAt: Instant,
        endedAt: z.nullable(Instant),
      }),
    ),
    nextCursor: z.nullable(Cursor),
  }),
  errors: ['element_not_found'],
})
