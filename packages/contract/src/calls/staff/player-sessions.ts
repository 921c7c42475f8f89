import * as z from 'zod/mini'
import { Cursor, Instant, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** A player's sessions, newest first, 50 a page, those that are over included. */
export const playerSessions = defineCall({
  id: 'staff.playerSessions',
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
