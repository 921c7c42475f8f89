import { nowMs } from '@baize/client'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { TransactionKind } from '@baize/contract'
import type { Period, Progress, Search } from '../../platform/addresses.ts'
import { calendarDate } from '../../platform/dates.ts'
import { DEFAULT_PERIOD, daysOf } from './period.ts'
import type { Filter } from './use-transactions.ts'

export type Shown = {
  readonly period: Period
  readonly from: string | undefined
  readonly to: string | undefined
  readonly progress: Progress
  readonly text: string
}

/**
 * The filter of the list, as the address has it, and a function to change it: every change is a history
 * entry.
 */
export function useFilter(kind: TransactionKind | null) {
  const { period = DEFAULT_PERIOD, from, to, progress, text = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  // The notice in the deposit form links to pending withdrawals (1§2).
  const shown: Shown = {
    period,
    from,
    to,
    progress: progress ?? (kind === 'withdrawal' ? 'open' : 'any'),
    text,
  }
  const filter: Filter = {
    ...daysOf(period, calendarDate(nowMs()), { ...(from && { from }), ...(to && { to }) }),
    ...(kind && { kind }),
    ...(shown.progress !== 'any' && { progress: shown.progress }),
    ...(text !== '' && { text }),
  }
  const change = (changed: Search) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, ...changed }),
      replace: true,
      resetScroll: false,
    })
  return { shown, filter, change }
}
