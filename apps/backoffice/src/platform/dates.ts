type Formatters = Readonly<Record<'short' | 'exact' | 'clock' | 'day', Intl.DateTimeFormat>>

let language = 'en'

/** English is that of Great Britain: day before month, and 24 hours. */
const dateLocale = () => (language === 'en' ? 'en-GB' : language)

function formattersIn(timeZone: string): Formatters {
  const made = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocale(), { timeZone, ...options })
  const date = { day: 'numeric', month: 'short' } as const
  const minute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const
  return {
    short: made({ ...date, ...minute }),
    exact: made({ ...date, year: 'numeric', ...minute, second: '2-digit' }),
    clock: made(minute),
    day: made({ day: 'numeric', month: 'long', year: 'numeric' }),
  }
}

let formatters = formattersIn('UTC')
let staffZone = 'UTC'
/** By time zone, because making a formatter is slow. */
const inZones = new Map<string, Formatters>()

/**
 * Sets the operator's time zone, in which staff in different places read the same times as each other, and the language of
 * the page. Called at the start and when the language changes.
 */
export function setTimeZone(timeZone: string, locale: string): void {
  language = locale
  staffZone = timeZone
  formatters = formattersIn(timeZone)
  inZones.clear()
}

/** Whether the back office shows its times in this zone. */
export const isStaffZone = (timeZone: string): boolean => timeZone === staffZone

function formattersOf(timeZone: string): Formatters {
  const own = inZones.get(timeZone) ?? formattersIn(timeZone)
  inZones.set(timeZone, own)
  return own
}

/** Times in the zone of a licence, for what is counted by its days. */
export function timesIn(
  timeZone: string,
): Readonly<Record<'shortTime' | 'clockTime' | 'longDay', (instant: string) => string>> {
  const own = formattersOf(timeZone)
  return {
    shortTime: (instant) => own.short.format(Date.parse(instant)),
    clockTime: (instant) => own.clock.format(Date.parse(instant)),
    longDay: (instant) => own.day.format(Date.parse(instant)),
  }
}

const MINUTE_MS = 60_000

/** `17 Nov, 18:02 CET`. */
export function shortTime(instant: string): string {
  return formatters.short.format(Date.parse(instant))
}

/** `17 Nov 2026, 18:02:33 CET`, for evidence. */
export function exactTime(instant: string): string {
  return formatters.exact.format(Date.parse(instant))
}

/** `08:02 CET`. */
export function clockTime(instant: string): string {
  return formatters.clock.format(Date.parse(instant))
}

/** `17 November 2026`, in the operator's time zone. */
export function longDay(instant: string): string {
  return formatters.day.format(Date.parse(instant))
}

/** `17 November 2026` of a calendar date, `2026-11-17`; what is none, such as a masked one, stays as it is. */
export function calendarDay(date: string): string {
  const atMs = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN
  return Number.isNaN(atMs) ? date : formattersOf('UTC').day.format(atMs)
}

/** The time until an instant, or since it, as days, hours and whole minutes. */
export function spanTo(
  instant: string,
  nowMs: number,
): { isPast: boolean; days: number; hours: number; minutes: number } {
  const differenceMs = Date.parse(instant) - nowMs
  const all = Math.floor(Math.abs(differenceMs) / MINUTE_MS)
  return {
    isPast: differenceMs <= 0,
    days: Math.floor(all / 1440),
    hours: Math.floor(all / 60) % 24,
    minutes: all % 60,
  }
}
