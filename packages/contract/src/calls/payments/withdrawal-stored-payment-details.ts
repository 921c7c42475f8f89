import * as z from 'zod/mini'
import { Instant, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'

const SavedBankAccount = z.object({
  storedDetailReference: described(Uuid, 'Sent with `initWithdraw` as `storedPayoutReference`.'),
  description: described(
    z.nullable(z.string()),
    "The bank's short name, where the account number identifies it.",
  ),
  ending: described(z.string(), 'The last four characters of the account number.'),
  blocked: described(
    z.nullable(z.enum(['auto', 'manual', 'verified'])),
    'Why the account cannot be used: blocked by a limit of its verification (`auto`), by staff (`manual`), or after it was verified (`verified`). Null when it can be used.',
  ),
  usableFrom: described(
    z.nullable(Instant),
    'From when payouts to it are possible again after a change of bank details; null when they are possible now.',
  ),
})
documentation.add(SavedBankAccount, {
  id: 'SavedBankAccount',
  description: 'A bank account that the player has used for a withdrawal.',
})

/** Specified in 1§3 "Stored payment detail"; `blocked` in T-52. */
export const withdrawalStoredPaymentDetails = defineCall({
  id: 'payments.withdrawalStoredPaymentDetails',
  summary: "List the player's saved bank accounts.",
  description: 'Newest first, at most 20.',
  changes: false,
  access: 'player',
  input: z.strictObject({}),
  output: z.object({
    details: z.array(SavedBankAccount),
  }),
  errors: [],
  example: {
    input: {},
    output: {
      details: [
        {
          storedDetailReference: '01939f58-3c2b-7a19-8e0d-1f2a3b4c5d6e',
          description: 'Commerzbank',
          ending: '3000',
          blocked: null,
          usableFrom: null,
        },
      ],
    },
  },
})
