import * as z from 'zod/mini'
import { Cursor, Instant, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { documentation } from '../../documentation.ts'

const PlayerNote = z.object({ id: z.string(), by: z.string(), note: z.string(), at: Instant })
documentation.add(PlayerNote, { id: 'PlayerNote', description: 'A note of staff about a player.' })

export const playerNotes = defineCall({
  id: 'staff.playerNotes',
  summary: 'List the notes about a player.',
  description: 'Newest first, 50 per page.',
  changes: false,
  access: 'staff',
  input: z.strictObject({ playerId: Uuid, cursor: z.optional(Cursor) }),
  output: z.object({
    notes: z.array(PlayerNote),
    nextCursor: z.nullable(Cursor),
  }),
  errors: ['element_not_found', 'validation_failed'],
})
