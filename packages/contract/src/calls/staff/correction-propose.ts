import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { CurrencyCode, Instant, InternalNote, PlayerMessage, PositiveAmount, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { CorrectionKind } from './player-corrections.ts'

export const correctionPropose = defineCall({
  id: 'staff.correctionPropose',
  summary: "Propose a correction of a player's balance, or a refund of a bet or deposit.",
  description:
    'Nothing moves until a second person approves it. A refund of a bet gives the stake back; a refund of a deposit takes the money off the balance, because its provider pays it back. The reason is for staff; the player reads the message.',
  changes: true,
  idempotent: true,
  access: 'staff',
  permission: 'proposeCorrections',
  about: 'player',
  input: z.strictObject({
    playerId: Uuid,
    kind: CorrectionKind,
    amount: PositiveAmount,
    currency: described(CurrencyCode, "The player's currency."),
    transactionId: described(
      z.optional(Uuid),
      'The bet or deposit in the ledger that a refund is about; absent for `credit` and `debit`.',
    ),
    reason: InternalNote,
    message: PlayerMessage,
  }),
  output: z.object({
    reference: z.string(),
    caseId: Uuid,
    lapsesAt: described(Instant, 'The proposal ends then unless it was approved.'),
  }),
  errors: [
    'element_not_found',
    'own_account',
    'correction_above_balance',
    'refund_not_possible',
    'validation_failed',
    'idempotency_key_reused',
  ],
})
