import { randomUUIDv7 } from 'node:crypto'
import type { WalletFunctions, WalletResult } from './call-function.ts'
import { newReference } from './new-reference.ts'
import { requestHash } from './request-hash.ts'

export type CorrectionKind = 'credit' | 'debit' | 'refund'
export type CorrectionState = 'proposed' | 'posted' | 'rejected' | 'withdrawn' | 'lapsed'

export type ProposeCorrection = {
  readonly playerId: string
  readonly idempotencyKey: string
  readonly kind: CorrectionKind
  /** Above zero; the kind, or the movement of a refund, says in which direction. */
  readonly amountMinor: bigint
  readonly currency: string
  /** The bet or deposit of a refund. */
  readonly transactionId: string | null
  /** For the player. */
  readonly message: string
  /** For staff: a part of the request hash only. */
  readonly reason: string
  readonly staffId: string
  /** How long the proposal waits. */
  readonly waitsHours: number
}
/** `available` is the cash of `insufficient_balance`, and what can still be refunded of `above_movement`. */
export type ProposeCorrectionOutcome =
  | 'ok'
  | 'insufficient_balance'
  | RefundRefused
  | 'key_reused'
  | 'wrong_currency'
  | 'player_unknown'
export type RefundRefused = 'movement_unknown' | 'round_running' | 'bet_rolled_back' | 'above_movement'
export type ProposedCorrection = {
  readonly id: string
  readonly reference: string
  /** Signed: plus is money to the player. */
  readonly amountMinor: bigint
  readonly lapsesAtMs: number
  readonly availableMinor: bigint
}

type CorrectionOfStaff = {
  readonly playerId: string
  readonly correctionId: string
  readonly staffId: string
}
/** `same_person`: who proposed it cannot approve it. Every refusal leaves the proposal as it is. */
export type PostCorrectionOutcome =
  | 'ok'
  | 'already_decided'
  | 'lapsed'
  | 'same_person'
  | 'insufficient_balance'
  | RefundRefused
  | 'unknown'
export type EndedCorrection = {
  readonly state: CorrectionState
  readonly amountMinor: bigint
  readonly availableMinor: bigint
}

export type CorrectionMovements = {
  /** Proposes a correction; nothing moves until another member of staff approves it. */
  proposeCorrection(
    request: ProposeCorrection,
  ): Promise<WalletResult<ProposeCorrectionOutcome, ProposedCorrection>>
  /** Posts a proposed correction that a second person approved. */
  postCorrection(request: CorrectionOfStaff): Promise<WalletResult<PostCorrectionOutcome, EndedCorrection>>
  /** Ends a proposed correction without money. `staffId` is `null` for one that lapsed. */
  endCorrection(
    request: Omit<CorrectionOfStaff, 'staffId'> & {
      readonly staffId: string | null
      readonly state: Exclude<CorrectionState, 'proposed' | 'posted'>
    },
  ): Promise<WalletResult<'ok' | 'already_decided' | 'unknown', EndedCorrection>>
}

export function correctionMovements({ call }: WalletFunctions): CorrectionMovements {
  return {
    proposeCorrection({ playerId, idempotencyKey, kind, amountMinor, currency, transactionId, ...more }) {
      const hash = requestHash({
        kind: 'correction',
        player: playerId,
        currency,
        amountMinor,
        ...(transactionId !== null && { reference: transactionId }),
        account: JSON.stringify([kind, more.message, more.reason, more.staffId]),
      })
      return call('propose_correction_v1', [
        playerId,
        randomUUIDv7(),
        newReference('C'),
        idempotencyKey,
        hash,
        kind,
        amountMinor,
        currency,
        transactionId,
        more.message,
        more.staffId,
        more.waitsHours,
      ])
    },

    postCorrection: ({ playerId, correctionId, staffId }) =>
      call('post_correction_v1', [playerId, correctionId, randomUUIDv7(), staffId]),

    endCorrection: ({ playerId, correctionId, state, staffId }) =>
      call('end_correction_v1', [playerId, correctionId, state, staffId]),
  }
}
