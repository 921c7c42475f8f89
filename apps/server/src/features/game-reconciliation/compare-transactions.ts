import type { ProviderTransaction } from '@baize/plugin-kit'

/** A movement of a player's cash at a game provider, as the ledger has it. */
export type LedgerMovement = {
  readonly playerId: string
  /** The player's id at the provider; `null` when they have none any more. */
  readonly playerReference: string | null
  readonly key: string
  readonly kind: ProviderTransaction['kind']
  readonly round: string | null
  readonly currency: string
  /** What moved, without its sign. */
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

/** What differs between a transaction of the provider and the ledger's movement under its id; `null` when they agree. */
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

/** A bet that the provider took back before it arrived here, and the rollback of one, leave no trace in the ledger: nothing moved. */
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
  // A rollback returns its bet; most providers name no amount with it.
  if (amountMinor === null) return kind === 'rollback'
  return ours.amountMinor === amountMinor || (hasFraction && ours.amountMinor === amountMinor + 1n)
}
