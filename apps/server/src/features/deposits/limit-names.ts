import type { LimitPeriod } from '../wallet/index.ts'

/** What the documents call the limits on payments, by their period. */
export const limitNames = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' } as const satisfies Record<
  LimitPeriod,
  string
>
