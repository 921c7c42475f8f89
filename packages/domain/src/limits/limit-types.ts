/**
 * Limits on what a player pays in. Every limit is an amount of money of one period, in the player's currency: the
 * counters, bounds, errors and pages know no other unit. A number of deposits or a time is no type of a limit.
 */
export const PAYMENT_LIMIT_TYPES = ['deposit'] as const
/** Limits on play: `loss` on stakes less wins, `wager` on stakes. */
export const PLAY_LIMIT_TYPES = ['loss', 'wager'] as const

/**
 * Every type of limit that a player can set, each an amount of money. The database lists the same names, and `limit_types_v1` says
 * which movements count on each; a test compares them.
 */
export const LIMIT_TYPES = [...PAYMENT_LIMIT_TYPES, ...PLAY_LIMIT_TYPES] as const

/** The periods of a limit, the shortest first: the order in which SQL functions list them. */
export const LIMIT_PERIODS = ['daily', 'weekly', 'monthly'] as const

export type PaymentLimitType = (typeof PAYMENT_LIMIT_TYPES)[number]
export type PlayLimitType = (typeof PLAY_LIMIT_TYPES)[number]
export type LimitType = (typeof LIMIT_TYPES)[number]
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

export const isPaymentLimitType = (type: LimitType): type is PaymentLimitType =>
  PAYMENT_LIMIT_TYPES.some((each) => each === type)

export const isPlayLimitType = (type: LimitType): type is PlayLimitType =>
  PLAY_LIMIT_TYPES.some((each) => each === type)

/** Names of the limits on payments in error 117 (0§8). */
export const PAYMENT_LIMIT_NAMES = {
  deposit: { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' },
} as const satisfies Readonly<Record<PaymentLimitType, Readonly<Record<LimitPeriod, string>>>>
