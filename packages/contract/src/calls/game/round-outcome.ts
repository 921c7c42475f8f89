import * as z from 'zod/mini'
import { Uuid } from '../../fields.ts'
import { RoundOutcome } from '../../round-details.ts'
import { defineCall } from '../define-call.ts'

/**
 * What was drawn in a round, asked of its supplier now. `null` when the supplier tells nothing of the round; `agrees` is false when it
 * tells of other sums than our ledger, which is the one that counts.
 */
export const roundOutcome = defineCall({
  id: 'game.roundOutcome',
  changes: false,
  access: 'player',
  passive: true,
  input: z.strictObject({ id: Uuid }),
  output: z.object({
    outcome: z.nullable(z.array(RoundOutcome)),
    /** Addresses of pictures by the symbols' names, all at the supplier's; a symbol without one is shown as its name. */
    pictures: z.record(z.string(), z.string()),
    agrees: z.boolean(),
  }),
  errors: ['element_not_found', 'game_provider_failed'],
})
