import * as z from 'zod/mini'
import { Instant, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'

export const Device = z.object({
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  kind: z.enum(['computer', 'phone', 'tablet']),
})
documentation.add(Device, {
  id: 'Device',
  description: 'What the browser states about itself; null where it is not recognised.',
})

const OpenSession = z.object({
  id: Uuid,
  isThis: described(z.boolean(), 'Whether it is the session of this request.'),
  device: Device,
  ip: z.string(),
  startedAt: Instant,
  lastSeenAt: Instant,
  endsAt: Instant,
})
documentation.add(OpenSession, { id: 'OpenSession', description: 'An open session of the player.' })

export const sessions = defineCall({
  id: 'account.sessions',
  summary: "List the player's open sessions.",
  description: 'Most recently used first, at most 50.',
  changes: false,
  access: 'player',
  input: z.strictObject({}),
  output: z.object({
    sessions: z.array(OpenSession),
    more: described(z.boolean(), 'Whether there are more sessions than these.'),
  }),
  errors: [],
  example: {
    input: {},
    output: {
      sessions: [
        {
          id: exampleIds.session,
          isThis: true,
          device: { browser: 'Firefox', system: 'Windows', kind: 'computer' },
          ip: '203.0.113.7',
          startedAt: '2026-11-21T11:58:30Z',
          lastSeenAt: '2026-11-21T12:00:00Z',
          endsAt: '2026-11-21T12:30:00Z',
        },
      ],
      more: false,
    },
  },
})
