import * as z from 'zod/mini'
import { Cursor } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { exampleWithdrawal, Withdrawal } from './withdrawal.ts'

export const withdrawals = defineCall({
  id: 'payments.withdrawals',
  summary: "List the player's withdrawals.",
  description: 'Newest first, 20 per page.',
  changes: false,
  access: 'player',
  input: z.strictObject({ cursor: z.optional(Cursor) }),
  output: z.object({ withdrawals: z.array(Withdrawal), nextCursor: z.nullable(Cursor) }),
  errors: ['validation_failed'],
  example: { input: {}, output: { withdrawals: [exampleWithdrawal], nextCursor: null } },
})
