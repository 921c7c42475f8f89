import { CURRENCY_CODES } from '@baize/domain'
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

/** Reads filter and order from the address; unknown values are dropped. */
export function readFilter(search: Readonly<Record<string, unknown>>): QueueFilter {
  const { text, licence, from, to, method } = search
  const check = filterChecks.find((name) => name === search['check'])
  const sort = filterSorts.find((name) => name === search['sort'])
  const currency = CURRENCY_CODES.find((code) => code === search['currency'])
  const who = filterWith.find((name) => name === search['with'])
  return {
    ...(typeof text === 'string' && text !== '' && text.length <= 64 && { text }),
    ...(typeof licence === 'string' && licence !== '' && licence.length <= 100 && { licence }),
    ...(sort !== undefined && { sort }),
    ...(currency !== undefined && { currency }),
    ...(isAmount(from) && { from }),
    ...(isAmount(to) && { to }),
    ...(check !== undefined && { check }),
    ...(who !== undefined && { with: who }),
    ...(typeof method === 'string' && /^\d{1,9}$/.test(method) && { method }),
  }
}

/** The number of active filters. The order is not one. */
export const countFilters = ({ sort: _order, ...filters }: QueueFilter): number => Object.keys(filters).length
