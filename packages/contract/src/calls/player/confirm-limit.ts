import * as z from 'zod/mini'
import { PositiveAmount } from '../../fields.ts'
import { described } from '../../documentation.ts'
import { defineCall } from '../define-call.ts'
import { exampleLimit, Limit, LimitPeriod, LimitType } from './limits.ts'

/** Specified in 2§4 "Limit change lifecycle". */
export const confirmLimit = defineCall({
  id: 'player.confirmLimit',
  summary: 'Confirm a higher limit or a removal that waits.',
  description:
    'Where the rule set asks for a confirmation, the change takes effect with this call: after the waiting time, and before it lapses. Repeating the call changes nothing more.',
  changes: true,
  access: 'player',
  input: z.strictObject({
    type: LimitType,
    period: LimitPeriod,
    amount: described(
      z.nullable(PositiveAmount),
      'The limit that waits, null for a removal: a change that was replaced by another one is not confirmed.',
    ),
  }),
  output: z.object({ limit: Limit }),
  errors: ['limit_confirmation_too_early', 'limit_change_lapsed', 'limit_change_not_waiting'],
  example: {
    input: { type: 'deposit', period: 'daily', amount: '8000000' },
    output: { limit: { ...exampleLimit, amount: '8000000', availableAmount: '7500000', pending: null } },
  },
  refused: [
    {
      title: 'a change that does not wait',
      input: { type: 'loss', period: 'monthly' },
      error: 'limit_change_not_waiting',
    },
  ],
})
