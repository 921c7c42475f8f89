import type { QueueFilter } from './use-withdrawals.ts'

export const filterChecks = [
  'accountOwner',
  'bankAccount',
  'playedThrough',
  'usualAmount',
  'openItems',
  'none',
] as const satisfies readonly NonNullable<QueueFilter['check']>[]
export const filterWith = ['me', 'others', 'nobody'] as const satisfies readonly NonNullable<
  QueueFilter['with']
>[]

const isAmount = (value: unknown): value is string => typeof value === 'string' && /^\d{1,15}$/.test(value)

/** The filter that an address names; what is none of ours is left out. */
export function readFilter(search: Readonly<Record<string, unknown>>): QueueFilter {
  const { from, to, method } = search
  const check = filterChecks.find((name) => name === search['check'])
  const who = filterWith.find((name) => name === search['with'])
  return {
    ...(isAmount(from) && { from }),
    ...(isAmount(to) && { to }),
    ...(check !== undefined && { check }),
    ...(who !== undefined && { with: who }),
    ...(typeof method === 'string' && /^\d{1,9}$/.test(method) && { method }),
  }
}
