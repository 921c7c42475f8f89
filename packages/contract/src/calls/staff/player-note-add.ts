import * as z from 'zod/mini'
import { plainText, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Writes a note about a player. It can be neither changed nor deleted; the player may ask to see it. */
export const playerNoteAdd = defineCall({
  id: 'staff.playerNoteAdd',
  changes: true,
  access: 'staff',
  permission: 'writePlayerNotes',
  input: z.strictObject({ playerId: Uuid, note: plainText(1000) }),
  output: z.object({}),
  errors: ['element_not_found'],
})
