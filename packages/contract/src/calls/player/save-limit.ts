import * as z from 'zod/mini'
import { PositiveAmount } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { Limit, LimitPeriod } from './limits.ts'

/** Sets, changes or (amount null) removes one limit. A tighter one holds at once; a looser one waits as the rule set says. */
export const saveLimit = defineCall({
  id: 'player.saveLimit',
  changes: true,
  access: 'player',
  input: z.strictObject({
    type: z.enum(['deposit', 'loss', 'wager']),
    period: LimitPeriod,
    amount: z.nullable(PositiveAmount),
  }),
  output: z.object({ limit: Limit }),
  errors: ['limit_change_blocked', 'payment_limits_reached'],
})
