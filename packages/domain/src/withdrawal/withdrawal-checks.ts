import { isSameName } from '../person/same-name.ts'

const HOUR_MS = 3_600_000
/** An amount up to this many times the greatest one paid so far is nothing unusual. */
const USUAL_TIMES = 2n

/** What the house knows about one requested withdrawal and its player. Amounts are minor units of the withdrawal's currency. */
export type WithdrawalFacts = {
  readonly amountMinor: bigint
  readonly requestedAtMs: number
  readonly accountOwnerName: string
  /** When the player first named this bank account. */
  readonly accountSinceMs: number
  /** Owners' names on the player's other requests, and on anybody's to the same bank account. */
  readonly otherOwners: readonly { readonly name: string; readonly isOtherPlayer: boolean }[]
  /** Since when deposits and stakes before the request are counted: cash, payout hold and open stakes were last zero (D-33), or `null` for all of them. */
  readonly countedSinceMs: number | null
  readonly depositedMinor: bigint
  readonly stakedMinor: bigint
  /** Least and greatest amount paid before; `null` when none was. */
  readonly paidBefore: { readonly leastMinor: bigint; readonly mostMinor: bigint } | null
  /** Items about this player that nobody has settled. */
  readonly openCases: number
}

export type WithdrawalCheckName =
  | 'accountOwner'
  | 'bankAccount'
  | 'playedThrough'
  | 'usualAmount'
  | 'openCases'
/** `unknown`: there is nothing to compare with yet. It is no concern by itself. */
export type CheckOutcome = 'clear' | 'concern' | 'unknown'

/**
 * The five checks that a withdrawal is judged by, in the order in which they are shown. They decide nothing: a person does.
 * @param newAccountHours A bank account counts as new for so long.
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

function ownerOutcome({ accountOwnerName, otherOwners }: WithdrawalFacts): CheckOutcome {
  if (otherOwners.some(({ name }) => !isSameName(name, accountOwnerName))) return 'concern'
  // That somebody else names the same owner says nothing about this player.
  return otherOwners.some(({ isOtherPlayer }) => !isOtherPlayer) ? 'clear' : 'unknown'
}

function usualOutcome({ amountMinor, paidBefore }: WithdrawalFacts): CheckOutcome {
  if (paidBefore === null) return 'unknown'
  return amountMinor <= paidBefore.mostMinor * USUAL_TIMES ? 'clear' : 'concern'
}
