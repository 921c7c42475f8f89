import * as z from 'zod/mini'
import { Cursor } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { Withdrawal } from './withdrawal.ts'

/** The player's withdrawals, newest first, 20 a page. */
export const withdrawals = defineCall({
  id: 'billfold.withdrawals',
  changes: false,
  access: 'player',
  input: z.strictObject({ cursor: z.optional(Cursor) }),
  output: z.object({ withdrawals: z.array(Withdrawal), nextCursor: z.nullable(Cursor) }),
  errors: [],
})
