import * as z from 'zod/mini'
import { PositiveAmount } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { exampleLimit, Limit, LimitPeriod, LimitType } from './limits.ts'
import { described } from '../../documentation.ts'

export const saveLimit = defineCall({
  id: 'player.saveLimit',
  summary: 'Set, change or remove a limit.',
  description:
    'A stricter limit applies at once; a looser one applies when the waiting time of the rule set is over.',
  changes: true,
  access: 'player',
  input: z.strictObject({
    type: LimitType,
    period: LimitPeriod,
    amount: described(z.nullable(PositiveAmount), 'The new limit, in the unit of its type; null removes it.'),
  }),
  output: z.object({ limit: Limit }),
  errors: ['limit_change_blocked', 'payment_limits_reached'],
  example: {
    input: { type: 'deposit', period: 'daily', amount: '8000000' },
    output: { limit: exampleLimit },
  },
  refused: [
    {
      title: 'less than one unit of the currency',
      input: { type: 'wager', amount: '99' },
      error: 'payment_limits_reached',
    },
  ],
})
