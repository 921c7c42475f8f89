import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { described } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { PlayerId, SessionId } from '../../references.ts'

export const playerSessionEnd = defineCall({
  id: 'staff.playerSessionEnd',
  summary: 'End one session of a player, or all of them.',
  description: 'Takes effect on every server within a second.',
  changes: true,
  access: 'staff',
  permission: 'endPlayerSessions',
  about: 'player',
  input: z.strictObject({
    playerId: PlayerId,
    sessionId: described(z.nullable(SessionId), 'The session to end; null ends all of them.'),
  }),
  output: z.object({ ended: described(z.int(), 'How many sessions were ended.') }),
  errors: ['element_not_found', 'own_account'],
  example: { input: { playerId: exampleIds.player, sessionId: exampleIds.session }, output: { ended: 1 } },
})
