type Reader = {
  readonly locale: string
  /** Of the player's rule set. */
  readonly timeZone: string
}

/**
 * Formats epoch milliseconds for a mail: `21 November 2026 at 18:02 CET`. English dates have the day first.
 */
export function formatInstantFor({ locale, timeZone }: Reader, ms: number): string {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    ...{ timeZone, timeZoneName: 'short' },
    ...{
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    },
  })
  return format.format(ms)
}
