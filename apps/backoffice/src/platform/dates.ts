const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** `17 Nov, 18:02` in the reader's time zone. */
export function shortTime(instant: string): string {
  return short.format(Date.parse(instant))
}

export function longDay(instant: string): string {
  return day.format(Date.parse(instant))
}
