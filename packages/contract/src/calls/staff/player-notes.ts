import * as z from 'zod/mini'
import { Cursor, Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { documentation } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { PlayerId } from '../../references.ts'

const PlayerNote = z.object({ id: z.string(), by: z.string(), note: z.string(), at: Instant })
documentation.add(PlayerNote, { id: 'PlayerNote', description: 'A note of staff about a player.' })

export const playerNotes = defineCall({
  id: 'staff.playerNotes',
  summary: 'List the notes about a player.',
  description: 'Newest first, 50 per page.',
  changes: false,
  access: 'staff',
  input: z.strictObject({ playerId: PlayerId, cursor: z.optional(Cursor) }),
  output: z.object({
    notes: z.array(PlayerNote),
    nextCursor: z.nullable(Cursor),
  }),
  errors: ['element_not_found', 'validation_failed'],
  example: {
    input: { playerId: exampleIds.player },
    output: {
      notes: [
        {
          id: '01939f64-1a2b-7c3d-8e4f-5a6b7c8d9e0f',
          by: 'Dora',
          note: 'Asked by telephone how long a withdrawal takes.',
          at: '2026-11-21T12:20:00Z',
        },
      ],
      nextCursor: null,
    },
  },
})
