/** Limits on what a player pays in. */
export const PAYMENT_LIMIT_TYPES = ['deposit'] as const
/** Limits on play: `loss` on stakes less wins, `wager` on stakes. */
export const PLAY_LIMIT_TYPES = ['loss', 'wager'] as const
/** Limits on the time of play: `session` on the time in games. */
export const TIME_LIMIT_TYPES = ['session'] as const

/**
 * Every type of limit that a player can set, each an amount of its unit. The database lists the same names,
 * and `limit_types_v1` says which movements count on those of money; a test compares them.
 */
export const LIMIT_TYPES = [...PAYMENT_LIMIT_TYPES, ...PLAY_LIMIT_TYPES, ...TIME_LIMIT_TYPES] as const

/** What the amount of a limit counts: minor units of the player's currency, or seconds. */
export const LIMIT_UNITS = ['money', 'seconds'] as const
export type LimitUnit = (typeof LIMIT_UNITS)[number]

/** The periods of a limit, the shortest first: the order in which SQL functions list them. */
export const LIMIT_PERIODS = ['daily', 'weekly', 'monthly'] as const

export type PaymentLimitType = (typeof PAYMENT_LIMIT_TYPES)[number]
export type LimitType = (typeof LIMIT_TYPES)[number]
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

export const isPaymentLimitType = (type: LimitType): type is PaymentLimitType =>
  PAYMENT_LIMIT_TYPES.some((each) => each === type)

export const limitUnitOf = (type: LimitType): LimitUnit =>
  TIME_LIMIT_TYPES.some((each) => each === type) ? 'seconds' : 'money'

/** Names of the limits on payments in error 117 (0§8). */
export const PAYMENT_LIMIT_NAMES = {
  deposit: { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' },
} as const satisfies Readonly<Record<PaymentLimitType, Readonly<Record<LimitPeriod, string>>>>
