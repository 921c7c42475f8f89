import * as z from 'zod/mini'
import { Uuid } from '../../fields.ts'
import { RoundOutcome } from '../../round-details.ts'
import { defineCall } from '../define-call.ts'

/**
 * The outcome of a round, asked of its game provider now: the provider's own page of it, and what was drawn where the provider describes
 * it. Both are `null` when it knows nothing of the round; `agrees` is false when its sums differ from our ledger, which is the one that counts.
 */
export const roundOutcome = defineCall({
  id: 'game.roundOutcome',
  changes: false,
  access: 'player',
  passive: true,
  input: z.strictObject({ id: Uuid }),
  output: z.object({
    /** An address at one of the game provider's configured origins, to be opened in a tab of its own. */
    url: z.nullable(z.url({ protocol: /^https?$/ })),
    outcome: z.nullable(z.array(RoundOutcome)),
    /** Addresses of pictures by the symbols' names, all at the supplier's; a symbol without one is shown as its name. */
    pictures: z.record(z.string(), z.string()),
    agrees: z.boolean(),
  }),
  errors: ['element_not_found', 'game_provider_failed'],
})
