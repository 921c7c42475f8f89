import * as z from 'zod/mini'
import { Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described } from '../../documentation.ts'

export const playerSessionEnd = defineCall({
  id: 'staff.playerSessionEnd',
  summary: 'End one session of a player, or all of them.',
  description: 'Takes effect on every server within a second.',
  changes: true,
  access: 'staff',
  permission: 'endPlayerSessions',
  about: 'player',
  input: z.strictObject({
    playerId: Uuid,
    sessionId: described(z.nullable(Uuid), 'The session to end; null ends all of them.'),
  }),
  output: z.object({ ended: described(z.int(), 'How many sessions were ended.') }),
  errors: ['element_not_found', 'own_account'],
})
