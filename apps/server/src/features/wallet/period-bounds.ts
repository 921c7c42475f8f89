import { LIMIT_PERIODS, limitPeriodsAt, type PeriodBounds } from '@baize/domain'
import { instantText } from '../../platform/clock/clock.ts'

/** The current periods as parameters of the functions, in the order of `LIMIT_PERIODS`. */
export type Bounds = {
  readonly starts: readonly string[]
  readonly ends: readonly string[]
  readonly daily: PeriodBounds
}

export type NearbyBounds = readonly [now: () => Bounds, ...(() => Bounds)[]]

/**
 * The bounds at an instant, then those of the next and the previous day: around midnight the database's
 * clock, which decides, may be in another day. Computed once a day.
 */
export function periodBounds(timeZone: string): (nowMs: number) => NearbyBounds {
  let today = boundsAt(0, timeZone)
  return (nowMs) => {
    const isToday = () => nowMs >= today.daily.startMs && nowMs < today.daily.endMs
    if (!isToday()) today = boundsAt(nowMs, timeZone)
    const { startMs, endMs } = today.daily
    return [() => today, () => boundsAt(endMs, timeZone), () => boundsAt(startMs - 1, timeZone)]
  }
}

function boundsAt(nowMs: number, timeZone: string): Bounds {
  const periods = limitPeriodsAt(nowMs, timeZone)
  const inOrder = LIMIT_PERIODS.map((period) => periods[period])
  return {
    starts: inOrder.map(({ startMs }) => instantText(startMs)),
    ends: inOrder.map(({ endMs }) => instantText(endMs)),
    daily: periods.daily,
  }
}
