import type { LimitPeriod } from '../wallet/index.ts'

/** Names of the limits on payments in error 117, by period (0§8). */
export const limitNames = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' } as const satisfies Record<
  LimitPeriod,
  string
>
