import type { Period } from '../../platform/addresses.ts'

type Days = { from?: string; to?: string }
export const DEFAULT_PERIOD: Period = 'month'
const DAY_MS = 86_400_000

const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** First and last day of a named period, relative to a calendar day: `2026-11-21`. */
export function daysOf(period: Period, today: string, chosen: Days): Days {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  switch (period) {
    case 'month':
      return { from: textOf(Date.UTC(year, month - 1, 1)), to: today }
    case 'last-month':
      return { from: textOf(Date.UTC(year, month - 2, 1)), to: textOf(Date.UTC(year, month - 1, 0)) }
    case 'last-90-days':
      return { from: textOf(Date.UTC(year, month - 1, day) - 89 * DAY_MS), to: today }
    case 'year':
      return { from: `${year}-01-01`, to: today }
    case 'all':
      return {}
    case 'days':
      return chosen
  }
}
