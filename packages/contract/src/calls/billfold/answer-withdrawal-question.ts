import * as z from 'zod/mini'
import { Opaque, plainText } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { Withdrawal } from './withdrawal.ts'

/** Answers what staff asked about a withdrawal; it is their turn again. Once: what was answered is not changed any more. */
export const answerWithdrawalQuestion = defineCall({
  id: 'billfold.answerWithdrawalQuestion',
  changes: true,
  access: 'player',
  input: z.strictObject({ reference: Opaque, answer: plainText(1000) }),
  output: z.object({ withdrawal: Withdrawal }),
  errors: ['element_not_found', 'already_decided'],
})
