import * as z from 'zod/mini'
import { Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Ends a game session; sent with keepalive on exit, unload and time-out. Ending an ended one is no error. */
export const closeGameSession = defineCall({
  id: 'game.closeGameSession',
  changes: true,
  access: 'player',
  passive: true,
  input: z.strictObject({ gameSessionId: Uuid }),
  output: z.object({}),
  errors: [],
})
