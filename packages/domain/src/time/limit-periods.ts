import type { LimitPeriod } from '../limits/limit-types.ts'

/** First instant of a period and first instant after it, in epoch milliseconds. */
export type PeriodBounds = { readonly startMs: number; readonly endMs: number }

export type LimitPeriods = Readonly<Record<LimitPeriod, PeriodBounds>>

const DAY_MS = 86_400_000
const clocks = new Map<string, Intl.DateTimeFormat>()

/**
 * The calendar day, the week from Monday and the month of an instant, in the time zone of the licence
 * (wiring: section 3), for pages that show a day. The limits themselves are counted in the periods of the SQL
 * function `calendar_period_start_v1`, which a test compares with this one. A day may have 23 or 25 hours and begins at its first instant, even where midnight
 * does not exist.
 * @param timeZone IANA name, such as `Europe/Budapest`.
 * @throws {RangeError} When the time zone is unknown.
 */
export function limitPeriodsAt(nowMs: number, timeZone: string): LimitPeriods {
  const shown = Math.floor(wallMsAt(nowMs, timeZone) / DAY_MS)
  // Where the clocks go back over midnight, the day that has begun goes on.
  const dayNumber = startOfDay(shown + 1, timeZone) <= nowMs ? shown + 1 : shown
  const date = new Date(dayNumber * DAY_MS)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  // Day 0, 1970-01-01, was a Thursday.
  const monday = dayNumber - ((((dayNumber + 3) % 7) + 7) % 7)
  const between = (first: number, next: number): PeriodBounds => ({
    startMs: startOfDay(first, timeZone),
    endMs: startOfDay(next, timeZone),
  })
  return {
    daily: between(dayNumber, dayNumber + 1),
    weekly: between(monday, monday + 7),
    monthly: between(dayNumberOf(year, month), dayNumberOf(year, month + 1)),
  }
}

/**
 * The local date and time in the zone, read as if it were UTC, in whole seconds, the resolution of offsets.
 */
function wallMsAt(instantMs: number, timeZone: string): number {
  let clock = clocks.get(timeZone)
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    clocks.set(timeZone, clock)
  }
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of clock.formatToParts(instantMs)) shown[type] = Number(value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/**
 * First instant of a calendar day. The offset changes at most once within a day on either side, so two
 * candidates are enough.
 */
function startOfDay(dayNumber: number, timeZone: string): number {
  const midnight = dayNumber * DAY_MS
  const offsetNear = (instantMs: number) => wallMsAt(instantMs, timeZone) - instantMs
  const candidates = [
    midnight - offsetNear(midnight - DAY_MS),
    midnight - offsetNear(midnight + DAY_MS),
  ].sort((a, b) => a - b)
  for (const candidate of candidates) if (wallMsAt(candidate, timeZone) === midnight) return candidate
  // Midnight does not exist: the day begins at the clock change between the two candidates.
  let [before = 0, after = 0] = candidates
  while (after - before > 1000) {
    const middle = before + Math.floor((after - before) / 2000) * 1000
    if (wallMsAt(middle, timeZone) < midnight) before = middle
    else after = middle
  }
  return after
}

/** @param month 0 to 11; 12 is January of the next year. */
const dayNumberOf = (year: number, month: number): number => Date.UTC(year, month, 1) / DAY_MS
