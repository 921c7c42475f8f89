import type { ProviderTransaction } from '@baize/plugin-kit'

/** A ledger movement of a player's cash at a game provider. */
export type LedgerMovement = {
  readonly playerId: string
  /** The provider's player reference; `null` when it no longer exists. */
  readonly playerReference: string | null
  readonly key: string
  readonly kind: ProviderTransaction['kind']
  readonly round: string | null
  readonly currency: string
  /** The amount without its sign. */
  readonly amountMinor: bigint
  readonly at: Temporal.Instant
}

export type DifferenceName =
  | 'not in our ledger'
  | 'not at the provider'
  | 'player'
  | 'kind'
  | 'currency'
  | 'amount'
export type Difference = {
  readonly name: DifferenceName
  readonly theirs: ProviderTransaction | null
  readonly ours: LedgerMovement | null
}

/**
 * The difference between a provider's transaction and the ledger movement with its id; `null` when they
 * agree.
 */
export function differenceOf(
  theirs: ProviderTransaction,
  ours: LedgerMovement | null,
  hasBet: (key: string) => boolean,
): DifferenceName | null {
  if (ours === null) return movedNothing(theirs, hasBet) ? null : 'not in our ledger'
  if (ours.playerReference !== theirs.playerReference) return 'player'
  if (ours.kind !== theirs.kind) return 'kind'
  if (ours.currency !== theirs.currency) return 'currency'
  return isSameAmount(theirs, ours) ? null : 'amount'
}

/** A bet that was rolled back before it arrived, and its rollback, are not in the ledger: nothing moved. */
function movedNothing(
  { kind, amountMinor, isRolledBack, betKey }: ProviderTransaction,
  hasBet: (key: string) => boolean,
): boolean {
  if (kind === 'bet' && isRolledBack) return true
  if (kind === 'rollback') return betKey === null || !hasBet(betKey)
  return amountMinor === 0n
}

function isSameAmount(
  { kind, amountMinor, hasFraction }: ProviderTransaction,
  ours: LedgerMovement,
): boolean {
  // A rollback returns its bet; most providers send no amount with it.
  if (amountMinor === null) return kind === 'rollback'
  return ours.amountMinor === amountMinor || (hasFraction && ours.amountMinor === amountMinor + 1n)
}
