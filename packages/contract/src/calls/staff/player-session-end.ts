import * as z from 'zod/mini'
import { Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Ends one session of a player, or with `null` all of them, everywhere within a second. */
export const playerSessionEnd = defineCall({
  id: 'staff.playerSessionEnd',
  changes: true,
  access: 'staff',
  permission: 'endPlayerSessions',
  input: z.strictObject({ playerId: Uuid, sessionId: z.nullable(Uuid) }),
  output: z.object({ ended: z.int() }),
  errors: ['element_not_found'],
})
