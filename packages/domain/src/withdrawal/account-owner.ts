import { isSameName } from '../person/same-name.ts'

/** The names under which a player requested payouts to a bank account. */
export type AccountNames = {
  /** The name of the first request. */
  readonly first: string
  /** The name of the last payout that was paid. */
  readonly lastPaid: string | null
  /** Names of requests that staff rejected. */
  readonly rejected: readonly string[]
}

/**
 * The owner of a saved bank account: the name of the last paid payout; before that, the first name unless
 * staff rejected it; otherwise unknown.
 */
export function accountOwner({ first, lastPaid, rejected }: AccountNames): string | null {
  if (lastPaid !== null) return lastPaid
  return rejected.some((name) => isSameName(name, first)) ? null : first
}
