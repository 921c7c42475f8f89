import * as z from 'zod/mini'
import { Cursor, Instant, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { documentation } from '../../documentation.ts'

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
  input: z.strictObject({ playerId: Uuid, cursor: z.optional(Cursor) }),
  output: z.object({
    sessions: z.array(PlayerSession),
    nextCursor: z.nullable(Cursor),
  }),
  errors: ['element_not_found', 'validation_failed'],
})
