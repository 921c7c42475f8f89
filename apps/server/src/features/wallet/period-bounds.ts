import { limitPeriodsAt, type LimitPeriods } from '@baize/domain'
import { instantText } from '../../platform/clock/instant-text.ts'

/** The current periods as parameters of the functions: daily, weekly, monthly. */
export type Bounds = {
  readonly starts: readonly string[]
  readonly ends: readonly string[]
  readonly periods: LimitPeriods
}

export type NearbyBounds = readonly [now: () => Bounds, ...(() => Bounds)[]]

/**
 * The bounds at an instant, then those of the next and the previous day: around midnight the database's
 * clock, which decides, may be in another day. Computed once a day.
 */
export function periodBounds(timeZone: string): (nowMs: number) => NearbyBounds {
  let today = boundsAt(0, timeZone)
  return (nowMs) => {
    const isToday = () => nowMs >= today.periods.daily.startMs && nowMs < today.periods.daily.endMs
    if (!isToday()) today = boundsAt(nowMs, timeZone)
    const { startMs, endMs } = today.periods.daily
    return [() => today, () => boundsAt(endMs, timeZone), () => boundsAt(startMs - 1, timeZone)]
  }
}

function boundsAt(nowMs: number, timeZone: string): Bounds {
  const periods = limitPeriodsAt(nowMs, timeZone)
  const inOrder = [periods.daily, periods.weekly, periods.monthly]
  return {
    starts: inOrder.map(({ startMs }) => instantText(startMs)),
    ends: inOrder.map(({ endMs }) => instantText(endMs)),
    periods,
  }
}
