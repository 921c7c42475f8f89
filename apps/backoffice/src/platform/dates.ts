const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

const MINUTE_MS = 60_000

/** `17 Nov, 18:02` in the reader's time zone. */
export function shortTime(instant: string): string {
  return short.format(Date.parse(instant))
}

/** `17 Nov 2026, 18:02:33`: for what is kept as evidence. */
export function exactTime(instant: string): string {
  return exact.format(Date.parse(instant))
}

/** `08:02`. */
export function clockTime(instant: string): string {
  return clock.format(Date.parse(instant))
}

export function longDay(instant: string): string {
  return day.format(Date.parse(instant))
}

/** How long until an instant, or since it, as days, hours and whole minutes. */
export function spanTo(instant: string, nowMs: number): { isPast: boolean; days: number; hours: number; minutes: number } {
  const differenceMs = Date.parse(instant) - nowMs
  const all = Math.floor(Math.abs(differenceMs) / MINUTE_MS)
  return { isPast: differenceMs <= 0, days: Math.floor(all / 1440), hours: Math.floor(all / 60) % 24, minutes: all % 60 }
}
