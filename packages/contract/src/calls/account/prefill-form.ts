import { PREFILL_TYPES } from '@baize/domain'
import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { CalendarDate, FormField } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { registrationFormOf } from '../../examples/registration-form.ts'

const PrefillType = z.enum(PREFILL_TYPES)

export const prefillForm = defineCall({
  id: 'account.prefillForm',
  summary: 'The details that are asked before a deposit, a withdrawal or a game.',
  description:
    'A field has the known value as its default. What is known and cannot be changed by the player, such as a name, is left out. The list is empty when nothing is asked.',
  changes: false,
  access: 'player',
  input: z.strictObject({ type: PrefillType }),
  output: z.object({
    fields: z.array(FormField),
    today: described(CalendarDate, 'The date in the time zone of the licence.'),
  }),
  errors: [],
  example: {
    input: { type: 'deposit' },
    output: { fields: registrationFormOf(['firstName', 'lastName']).fields.slice(5, 7), today: '2026-11-21' },
  },
})
