import * as z from 'zod/mini'
import { Instant, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** What a browser says of itself, as far as it is understood; `null` where it is not. Where it stands is not known. */
export const Device = z.object({
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  kind: z.enum(['computer', 'phone', 'tablet']),
})

/** The player's open sessions, the latest seen first. At most fifty; `more` says that there are others. */
export const sessions = defineCall({
  id: 'account.sessions',
  changes: false,
  access: 'player',
  input: z.strictObject({}),
  output: z.object({
    sessions: z.array(
      z.object({
        id: Uuid,
        isThis: z.boolean(),
        device: Device,
        ip: z.string(),
        startedAt: Instant,
        lastSeenAt: Instant,
        endsAt: Instant,
      }),
    ),
    more: z.boolean(),
  }),
  errors: [],
})
