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

/** An instant or the start of a date in the language of the page and the licence's time zone. */
export const formatAs = (instant: string | number, options: Intl.DateTimeFormatOptions) =>
  formatterOf(options).format(msOf(instant))

export const minute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
export const zoned = { timeZoneName: 'short' } as const

/** `20:42` and `CET`, to be set apart. One formatter for both: the clock stands on every page. */
export function clockAndZone(instant: string | number): { clock: string; zone: string } {
  const parts = formatterOf({ ...minute, ...zoned }).formatToParts(msOf(instant))
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const clock = parts.filter(({ type }) => type !== 'timeZoneName').map(({ value }) => value)
  return { clock: clock.join('').trim(), zone }
}

/** `17 Nov, 18:02 CET`. */
export const formatInstant = (instant: string | number) =>
  formatAs(instant, { day: 'numeric', month: 'short', ...minute, ...zoned })

/** `1 December`. */
export const formatDate = (instant: string | number) => formatAs(instant, { day: 'numeric', month: 'long' })

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
