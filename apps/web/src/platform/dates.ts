import { currentStart } from './start.ts'

/** English dates are day first, as usual in Europe. */
const dateLocale = (locale: string) => (locale === 'en' ? 'en-GB' : locale)

/** One formatter a style: creating one is slow, using it is not. */
const formatters = new Map<string, Intl.DateTimeFormat>()

export function formatterOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { locale, rules } = currentStart()
  const cacheKey = `${locale} ${rules.timeZone} ${JSON.stringify(options)}`
  const formatter =
    formatters.get(cacheKey) ??
    new Intl.DateTimeFormat(dateLocale(locale), { timeZone: rules.timeZone, ...options })
  formatters.set(cacheKey, formatter)
  return formatter
}

const msOf = (instant: string | number) => (typeof instant === 'number' ? instant : Date.parse(instant))

const format = (instant: string | number, options: Intl.DateTimeFormatOptions) =>
  formatterOf(options).format(msOf(instant))

const minute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const zoned = { timeZoneName: 'short' } as const

/** `20:42 CET`, in the licence's time zone, like all limits and deadlines. */
export const formatTime = (instant: string | number) => format(instant, { ...minute, ...zoned })

/** `20:42`, in a list below a heading that names the zone. */
export const formatClock = (instant: string | number) => format(instant, minute)

/** `20:42` and `CET`, to be set apart. One formatter for both: the clock stands on every page. */
export function clockAndZone(instant: string | number): { clock: string; zone: string } {
  const parts = formatterOf({ ...minute, ...zoned }).formatToParts(msOf(instant))
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const clock = parts.filter(({ type }) => type !== 'timeZoneName').map(({ value }) => value)
  return { clock: clock.join('').trim(), zone }
}

/** `Europe/Budapest`, for files that are read elsewhere. */
export const zoneName = () => currentStart().rules.timeZone

/** `17 Nov, 18:02 CET`. */
export const formatInstant = (instant: string | number) =>
  format(instant, { day: 'numeric', month: 'short', ...minute, ...zoned })

/** `20:37:52`, for receipts. */
export const formatSecond = (instant: string | number) =>
  format(instant, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })

/** `Tuesday 18 November 2025 at 20:37:52 CET`. */
export const formatMoment = (instant: string | number) =>
  format(instant, {
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
  format(`${date}T12:00:00Z`, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `2025-11-18 20:37:52`, as spreadsheets read it. */
export function formatForFile(instant: string): string {
  return `${calendarDate(Date.parse(instant))} ${formatSecond(instant)}`
}

/** `Monday 24 November`. */
export const formatDay = (instant: string | number) =>
  format(instant, { weekday: 'long', day: 'numeric', month: 'long' })

/** `Monday`. */
export const formatWeekday = (instant: string | number) => format(instant, { weekday: 'long' })

/** `1 December`. */
export const formatDate = (instant: string | number) => format(instant, { day: 'numeric', month: 'long' })

/** `2 March 2025`. */
export const formatFullDate = (instant: string | number) =>
  format(instant, { day: 'numeric', month: 'long', year: 'numeric' })

/** `Wednesday 19 November, 17:00 CET`. */
export const formatDayTime = (instant: string | number) => `${formatDay(instant)}, ${formatTime(instant)}`

/** The calendar date in the licence's time zone, `2026-11-21`. */
export function calendarDate(instantMs: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: currentStart().rules.timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return parts.format(instantMs)
}

/** `4:52`, or `1:04:52` from an hour on. */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (value: number) => value.toString().padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
