import type { QueueFilter } from './use-withdrawals.ts'

export const filterChecks = [
  'accountOwner',
  'bankAccount',
  'playedThrough',
  'usualAmount',
  'openCases',
  'none',
] as const satisfies readonly NonNullable<QueueFilter['check']>[]
export const filterWith = ['me', 'others', 'nobody'] as const satisfies readonly NonNullable<
  QueueFilter['with']
>[]

export const filterSorts = ['oldest', 'amount'] as const satisfies readonly NonNullable<QueueFilter['sort']>[]

const isAmount = (value: unknown): value is string => typeof value === 'string' && /^\d{1,15}$/.test(value)

/** The filter and the order that an address names; what is none of ours is left out. */
export function readFilter(search: Readonly<Record<string, unknown>>): QueueFilter {
  const { text, from, to, method } = search
  const check = filterChecks.find((name) => name === search['check'])
  const sort = filterSorts.find((name) => name === search['sort'])
  const who = filterWith.find((name) => name === search['with'])
  return {
    ...(typeof text === 'string' && text !== '' && text.length <= 64 && { text }),
    ...(sort !== undefined && { sort }),
    ...(isAmount(from) && { from }),
    ...(isAmount(to) && { to }),
    ...(check !== undefined && { check }),
    ...(who !== undefined && { with: who }),
    ...(typeof method === 'string' && /^\d{1,9}$/.test(method) && { method }),
  }
}

/** How many things a queue is narrowed down by. Its order leaves nothing out. */
export const countFilters = ({ sort: _order, ...filters }: QueueFilter): number => Object.keys(filters).length
