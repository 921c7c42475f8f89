/** `included`: the fee is part of the amount; `added`: it is charged on top (1§9, T-55). */
export type FeeStrategy = 'included' | 'added'

/** The fee of an amount, in minor units of one currency. */
export type Fee = {
  readonly feeMinor: bigint
  /** What the payer pays: the charge of a deposit, or what a withdrawal takes from the balance. */
  readonly chargedMinor: bigint
  /** What arrives: on the player's balance, or on their bank account. */
  readonly receivedMinor: bigint
}

/**
 * Basis points of a percentage written as a decimal text: `2.5` is 250.
 * @throws {Error} When the text is not a percentage from 0 to 100 with at most two decimals. It comes from a
 * method's file, so that is a bug.
 */
export function basisPoints(percent: string): bigint {
  const points = pointsOf(percent)
  if (points === null) throw new Error(`basisPoints: ${percent}`)
  return points
}

/** Whether a value is a percentage from 0 to 100 with at most two decimals, written as a text. */
export const isPercentage = (value: unknown): boolean => typeof value === 'string' && pointsOf(value) !== null

function pointsOf(percent: string): bigint | null {
  const parts = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(percent)
  if (parts === null) return null
  const points = BigInt(parts[1] ?? '0') * 100n + BigInt((parts[2] ?? '').padEnd(2, '0'))
  return points > 10_000n ? null : points
}

type FeeRequest = {
  readonly amountMinor: bigint
  readonly percent: string
  readonly strategy: FeeStrategy
  /**
   * A fee is a multiple of this step; one minor unit by default. Nobody can pay, or see, a part of a forint.
   */
  readonly stepMinor?: bigint
}

/**
 * The percentage of an amount, rounded half up to the step (1§9). Deposits and withdrawals use the same rule.
 */
export function feeOf({ amountMinor, percent, strategy, stepMinor = 1n }: FeeRequest): Fee {
  const feeMinor =
    ((amountMinor * basisPoints(percent) + 5_000n * stepMinor) / (10_000n * stepMinor)) * stepMinor
  return strategy === 'included'
    ? { feeMinor, chargedMinor: amountMinor, receivedMinor: amountMinor - feeMinor }
    : { feeMinor, chargedMinor: amountMinor + feeMinor, receivedMinor: amountMinor }
}
