import * as z from 'zod/mini'
import { Opaque, writtenText } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { Withdrawal } from './withdrawal.ts'

export const answerInformationRequest = defineCall({
  id: 'payments.answerInformationRequest',
  summary: 'Answer a request for information about a withdrawal.',
  description: 'An answer cannot be changed afterwards.',
  changes: true,
  access: 'player',
  input: z.strictObject({ reference: Opaque, answer: writtenText(1000) }),
  output: z.object({ withdrawal: Withdrawal }),
  errors: ['element_not_found', 'already_decided'],
})
