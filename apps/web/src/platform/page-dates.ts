import { calendarDate, formatAs, minute, zoned } from './dates.ts'
import { currentStart } from './start.ts'

/*
 * Dates that the lobby, which loads first, does not show.
 */

/** `20:42 CET`, in the licence's time zone, like all limits and deadlines. */
export const formatTime = (instant: string | number) => formatAs(instant, { ...minute, ...zoned })

/** `20:42`, in a list below a heading that names the zone. */
export const formatClock = (instant: string | number) => formatAs(instant, minute)

/** `Europe/Budapest`, for files that are read elsewhere. */
export const zoneName = () => currentStart().rules.timeZone

/** `20:37:52`, for receipts. */
export const formatSecond = (instant: string | number) =>
  formatAs(instant, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })

/** `Tuesday 18 November 2025 at 20:37:52 CET`. */
export const formatMoment = (instant: string | number) =>
  formatAs(instant, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...zoned,
  })

/** `18 Nov 2025`, of a calendar date. */
export const formatCalendarDate = (date: string) =>
  formatAs(`${date}T12:00:00Z`, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `2025-11-18 20:37:52`, as spreadsheets read it. */
export function formatForFile(instant: string): string {
  return `${calendarDate(Date.parse(instant))} ${formatSecond(instant)}`
}

/** `Monday 24 November`. */
export const formatDay = (instant: string | number) =>
  formatAs(instant, { weekday: 'long', day: 'numeric', month: 'long' })

/** `Monday`. */
export const formatWeekday = (instant: string | number) => formatAs(instant, { weekday: 'long' })

/** `2 March 2025`. */
export const formatFullDate = (instant: string | number) =>
  formatAs(instant, { day: 'numeric', month: 'long', year: 'numeric' })

/** `Wednesday 19 November, 17:00 CET`. */
export const formatDayTime = (instant: string | number) => `${formatDay(instant)}, ${formatTime(instant)}`

/** `4:52`, or `1:04:52` from an hour on. */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (value: number) => value.toString().padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
