import * as z from 'zod/mini'
import { Amount, CurrencyCode, Instant, plainText } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'
import { CaseKind } from './cases.ts'
import { FoundPlayer } from './players.ts'
import { exampleIds } from '../../examples/example-ids.ts'

const FoundPayment = z.object({
  reference: z.string(),
  kind: z.enum(['deposit', 'withdrawal']),
  playerId: z.string(),
  publicUserId: described(z.string(), "The player's number."),
  nickName: z.string(),
  amount: Amount,
  currency: CurrencyCode,
  state: z.string(),
  at: described(Instant, 'When it was started or requested.'),
})
documentation.add(FoundPayment, {
  id: 'FoundPayment',
  description: 'A deposit or withdrawal found by a search.',
})

const FoundCase = z.object({
  id: z.string(),
  kind: CaseKind,
  subject: described(z.string(), 'What the case is about, usually a reference.'),
  isOpen: z.boolean(),
  openedAt: Instant,
})
documentation.add(FoundCase, { id: 'FoundCase', description: 'A case found by a search.' })

export const staffSearch = defineCall({
  id: 'staff.search',
  summary: 'Find players, deposits, withdrawals and cases by the start of a text.',
  description:
    'Players by player number or nickname, deposits, withdrawals and cases by reference, each by its first characters; at most five of a kind. An email address must be complete, except for a role that may see it unmasked. Fewer than two characters find nothing, and a reference needs three. Each search is recorded in the audit trail with what it found.',
  changes: false,
  access: 'staff',
  input: z.strictObject({
    query: described(plainText(64), 'The first characters of what is searched for.'),
  }),
  output: z.object({
    players: z.array(FoundPlayer),
    payments: described(z.array(FoundPayment), 'Withdrawals, then deposits.'),
    cases: described(z.array(FoundCase), 'Open ones first.'),
    hasMore: described(z.boolean(), 'Whether more of a kind match: more characters narrow it.'),
  }),
  errors: [],
  example: {
    input: { query: 'ann' },
    output: {
      players: [
        {
          playerId: exampleIds.player,
          publicUserId: '10000427',
          nickName: 'anna_k',
          email: 'a***@example.com',
          status: 'active',
          since: '2025-02-03T09:12:44Z',
        },
      ],
      payments: [],
      cases: [],
      hasMore: false,
    },
  },
})
