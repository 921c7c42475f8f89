import * as z from 'zod/mini'
import { writtenText } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { PlayerId } from '../../references.ts'

export const playerNoteAdd = defineCall({
  id: 'staff.playerNoteAdd',
  summary: 'Add a note about a player.',
  description: 'A note can be neither changed nor deleted. The player may ask to see it.',
  changes: true,
  idempotent: true,
  access: 'staff',
  permission: 'writePlayerNotes',
  about: 'player',
  input: z.strictObject({ playerId: PlayerId, note: writtenText(1000) }),
  output: z.object({}),
  errors: ['element_not_found', 'own_account', 'idempotency_key_reused'],
  example: {
    input: { playerId: exampleIds.player, note: 'Asked by telephone how long a withdrawal takes.' },
    output: {},
  },
})
