import * as z from 'zod/mini'
import { Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Ends one of the player's own sessions, this one included, on every node. */
export const endSession = defineCall({
  id: 'account.endSession',
  changes: true,
  access: 'player',
  input: z.strictObject({ id: Uuid }),
  output: z.object({}),
  errors: ['element_not_found'],
})
