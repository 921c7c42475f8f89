import { refuse, type Refusal } from '@baize/contract'

export type NotEnough = Refusal<'correction_above_balance' | 'refund_not_possible'>

/** Why the money of a correction cannot move, or could not if it were approved now. */
export function notEnough(
  outcome:
    | 'insufficient_balance'
    | 'movement_unknown'
    | 'round_running'
    | 'bet_rolled_back'
    | 'above_movement',
  { availableMinor: available = 0n }: { readonly availableMinor?: bigint },
): NotEnough {
  return outcome === 'insufficient_balance'
    ? refuse('correction_above_balance', { available })
    : refuse('refund_not_possible', { reason: outcome, available })
}
