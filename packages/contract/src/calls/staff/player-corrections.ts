import * as z from 'zod/mini'
import { described, documentation } from '../../documentation.ts'
import { CurrencyCode, Cursor, Instant, SignedAmount, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

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
  input: z.strictObject({ playerId: Uuid, cursor: z.optional(Cursor) }),
  output: z.object({ corrections: z.array(Correction), nextCursor: z.nullable(Cursor) }),
  errors: ['element_not_found', 'validation_failed'],
})
