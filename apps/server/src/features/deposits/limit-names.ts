import type { LimitPeriod } from '../wallet/index.ts'

/** Names that error 117 gives the limits on payments, by period (0§8). */
export const limitNames = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' } as const satisfies Record<
  LimitPeriod,
  string
>
