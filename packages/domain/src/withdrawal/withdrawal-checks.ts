import { isSameName } from '../person/same-name.ts'

const HOUR_MS = 3_600_000
/** An amount up to this multiple of the largest paid one is usual. */
const USUAL_TIMES = 2n

/** First and last name of a player, as they stated them or as they were verified. */
export type PlayerName = { readonly name: string; readonly isVerified: boolean }

/** Data about a requested withdrawal and its player. Amounts are minor units of the withdrawal's currency. */
export type WithdrawalFacts = {
  readonly amountMinor: bigint
  readonly requestedAtMs: number
  readonly accountOwnerName: string
  /** The player's own name; `null` while none is known. */
  readonly playerName: PlayerName | null
  /** When the player first used this bank account. */
  readonly accountSinceMs: number
  /** Owner names on the player's other requests, and on all players' requests to the same bank account. */
  readonly otherOwners: readonly { readonly name: string; readonly isOtherPlayer: boolean }[]
  /**
   * From when deposits and stakes before the request are counted: when cash, payout hold and open stakes were
   * last zero (D-33); `null` counts all of them.
   */
  readonly countedSinceMs: number | null
  readonly depositedMinor: bigint
  readonly stakedMinor: bigint
  /** Smallest and largest amount paid before; `null` when none was. */
  readonly paidBefore: { readonly minMinor: bigint; readonly maxMinor: bigint } | null
  /** Open cases about this player. */
  readonly openCases: number
}

export type WithdrawalCheckName =
  | 'accountOwner'
  | 'bankAccount'
  | 'playedThrough'
  | 'usualAmount'
  | 'openCases'
/** `unknown`: there is nothing to compare with yet; this is not a concern. */
export type CheckOutcome = 'clear' | 'concern' | 'unknown'

/**
 * The five checks of a withdrawal, in the order in which they are shown. They inform the decision of a member
 * of staff and decide nothing.
 * @param newAccountHours How long a bank account counts as new.
 */
export function checkWithdrawal(facts: WithdrawalFacts, { newAccountHours }: { newAccountHours: number }) {
  const isNewAccount = facts.requestedAtMs - facts.accountSinceMs < newAccountHours * HOUR_MS
  const outcomes: Record<WithdrawalCheckName, CheckOutcome> = {
    accountOwner: ownerOutcome(facts),
    bankAccount: isNewAccount ? 'concern' : 'clear',
    playedThrough: facts.stakedMinor >= facts.depositedMinor ? 'clear' : 'concern',
    usualAmount: usualOutcome(facts),
    openCases: facts.openCases === 0 ? 'clear' : 'concern',
  }
  return outcomes
}

/**
 * The owner's name against the player's own, once that is known, and against every name on other requests (D-32). A
 * verified name outweighs what the player typed on earlier requests; the name of another player never.
 */
function ownerOutcome({ accountOwnerName, playerName, otherOwners }: WithdrawalFacts): CheckOutcome {
  if (playerName !== null && !isSameName(playerName.name, accountOwnerName)) return 'concern'
  const compared =
    playerName?.isVerified === true ? otherOwners.filter(({ isOtherPlayer }) => isOtherPlayer) : otherOwners
  if (compared.some(({ name }) => !isSameName(name, accountOwnerName))) return 'concern'
  if (playerName !== null) return 'clear'
  // The same owner name on another player's request proves nothing about this player.
  return otherOwners.some(({ isOtherPlayer }) => !isOtherPlayer) ? 'clear' : 'unknown'
}

function usualOutcome({ amountMinor, paidBefore }: WithdrawalFacts): CheckOutcome {
  if (paidBefore === null) return 'unknown'
  return amountMinor <= paidBefore.maxMinor * USUAL_TIMES ? 'clear' : 'concern'
}
