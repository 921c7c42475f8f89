type Reader = {
  readonly locale: string
  /** Of the rule set that the player has; none is told in UTC. */ readonly timeZone: string | undefined
}

/** An instant, epoch milliseconds, in a mail's words: `21 November 2026 at 18:02 CET`. English dates are written day first. */
export function formatInstantFor({ locale, timeZone = 'UTC' }: Reader, ms: number): string {
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
