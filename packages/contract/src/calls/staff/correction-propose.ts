import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { CurrencyCode, Instant, InternalNote, PlayerMessage, PositiveAmount, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { CorrectionKind } from './player-corrections.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { LedgerTransactionId, PlayerId } from '../../references.ts'

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
    playerId: PlayerId,
    kind: CorrectionKind,
    amount: PositiveAmount,
    currency: described(CurrencyCode, "The player's currency."),
    transactionId: described(
      z.optional(LedgerTransactionId),
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
  example: {
    input: {
      playerId: exampleIds.player,
      kind: 'credit',
      amount: '2500',
      currency: 'EUR',
      reason: 'The round froze; the studio confirms the prize.',
      message: 'The prize of your round on 20 November.',
    },
    output: {
      reference: 'C7K2M9QX4R8T1V5W3Y6Z',
      caseId: '01939f57-aaaa-7bbb-8ccc-ddddeeeeffff',
      lapsesAt: '2026-11-24T12:00:00Z',
    },
  },
  refused: [{ title: 'a refund of nothing', input: { kind: 'refund' }, error: 'validation_failed' }],
})
