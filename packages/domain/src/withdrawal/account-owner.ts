import { isSameName } from '../person/same-name.ts'

/** The names under which a player's bank account was requested, as far as they matter for whose it is. */
export type AccountNames = {
  /** The name with which the account was first named. */
  readonly first: string
  /** The name of the last payout to it that was paid. */
  readonly lastPaid: string | null
  /** Names of requests that staff refused. */
  readonly refused: readonly string[]
}

/** Whose a stored bank account is: who was paid last, and until then the first name unless staff refused it; otherwise unknown. */
export function accountOwner({ first, lastPaid, refused }: AccountNames): string | null {
  if (lastPaid !== null) return lastPaid
  return refused.some((name) => isSameName(name, first)) ? null : first
}
