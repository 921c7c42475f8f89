/** Actions that wait for something of the player, or that a restriction refuses: those of the licence, and withdrawals. */
export const OBLIGED_ACTIONS = ['demo', 'deposit', 'play', 'withdraw'] as const
export type ObligedAction = (typeof OBLIGED_ACTIONS)[number]
