import * as z from 'zod/mini'
import { described, documentation } from '../../documentation.ts'
import { CurrencyCode, Cursor, Instant, SignedAmount, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { PlayerId } from '../../references.ts'

export const CorrectionKind = z.enum(['credit', 'debit', 'refund'])
documentation.add(CorrectionKind, {
  id: 'CorrectionKind',
  description:
    "The kind of a correction of a player's balance: `credit` money to the player, `debit` money off the balance, or `refund` a bet or deposit.",
})

const Correction = z.object({
  id: Uuid,
  reference: z.string(),
  kind: CorrectionKind,
  amount: described(SignedAmount, 'Change of the cash balance.'),
  currency: CurrencyCode,
  state: z.enum(['proposed', 'posted', 'rejected', 'withdrawn', 'lapsed']),
  message: described(z.string(), 'What the player reads.'),
  reason: described(
    z.nullable(z.string()),
    'Why it was proposed; only for those who may read internal notes, and for its author.',
  ),
  caseId: Uuid,
  proposedBy: z.string(),
  proposedAt: Instant,
  lapsesAt: described(Instant, 'A proposal ends then unless it was approved.'),
  endedBy: described(z.nullable(z.string()), 'Who approved, rejected or withdrew it.'),
  endedAt: z.nullable(Instant),
})
documentation.add(Correction, { id: 'Correction', description: "A correction of a player's balance." })

export const playerCorrections = defineCall({
  id: 'staff.playerCorrections',
  summary: "List the corrections of a player's balance, proposed ones included.",
  description: 'Newest first, 50 per page.',
  changes: false,
  access: 'staff',
  input: z.strictObject({ playerId: PlayerId, cursor: z.optional(Cursor) }),
  output: z.object({ corrections: z.array(Correction), nextCursor: z.nullable(Cursor) }),
  errors: ['element_not_found', 'validation_failed'],
  example: {
    input: { playerId: exampleIds.player },
    output: {
      corrections: [
        {
          id: '01939f57-1111-7222-8333-444455556666',
          reference: 'C7K2M9QX4R8T1V5W3Y6Z',
          kind: 'credit',
          amount: '2500',
          currency: 'EUR',
          state: 'proposed',
          message: 'The prize of your round on 20 November.',
          reason: 'The round froze; the studio confirms the prize.',
          caseId: '01939f57-aaaa-7bbb-8ccc-ddddeeeeffff',
          proposedBy: 'Sara',
          proposedAt: '2026-11-21T12:00:00Z',
          lapsesAt: '2026-11-24T12:00:00Z',
          endedBy: null,
          endedAt: null,
        },
      ],
      nextCursor: null,
    },
  },
})
